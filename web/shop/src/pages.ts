import { account } from './account/route.ts'
import { budget } from './budget/route.ts'
import { car } from './car/route.ts'
import { compare } from './compare/route.ts'
import { cookies } from './cookies/route.ts'
import { dataRequest } from './data-request/route.ts'
import { faq } from './faq/route.ts'
import { favorites } from './favorites/route.ts'
import { financing } from './financing/route.ts'
import { forgotPassword } from './forgot-password/route.ts'
import { help } from './help/route.ts'
import { home } from './home/route.ts'
import { insurance } from './insurance/route.ts'
import { login } from './login/route.ts'
import { notFound } from './not-found/route.ts'
import { offline } from './offline/route.ts'
import { privacy } from './privacy/route.ts'
import { quote } from './quote/route.ts'
import { register } from './register/route.ts'
import { reservationConfirmation } from './reservation-confirmation/route.ts'
import { resetPassword } from './reset-password/route.ts'
import { search } from './search/route.ts'
import { seller } from './seller/route.ts'
import { sheet } from './sheet/route.ts'
import { sold } from './sold/route.ts'
import { stopAlerts } from './stop-alerts/route.ts'
import { terms } from './terms/route.ts'
import { track } from './track/route.ts'
import { verifyEmail } from './verify-email/route.ts'
import type { Page } from './page.ts'

/** Every page. Router, titles, heads, what the server writes, and the tests of all pages come from here. */
export const PAGES: readonly Page[] = [
  ...[home, search, budget, car, sheet, sold, favorites, compare, quote, reservationConfirmation, track, offline],
  ...[help, faq, financing, insurance, seller, terms, privacy, cookies, dataRequest],
  ...[login, register, forgotPassword, resetPassword, verifyEmail, stopAlerts, account],
  notFound,
]
