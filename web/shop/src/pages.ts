import { account } from './account/page.ts'
import { budget } from './budget/page.ts'
import { car } from './car/page.ts'
import { compare } from './compare/page.ts'
import { cookies } from './cookies/page.ts'
import { dataRequest } from './data-request/page.ts'
import { faq } from './faq/page.ts'
import { favorites } from './favorites/page.ts'
import { financing } from './financing/page.ts'
import { forgotPassword } from './forgot-password/page.ts'
import { help } from './help/page.ts'
import { home } from './home/page.ts'
import { insurance } from './insurance/page.ts'
import { login } from './login/page.ts'
import { notFound } from './not-found/page.ts'
import { offline } from './offline/page.ts'
import { privacy } from './privacy/page.ts'
import { quote } from './quote/page.ts'
import { register } from './register/page.ts'
import { reservationConfirmation } from './reservation-confirmation/page.ts'
import { resetPassword } from './reset-password/page.ts'
import { search } from './search/page.ts'
import { seller } from './seller/page.ts'
import { sheet } from './sheet/page.ts'
import { sold } from './sold/page.ts'
import { stopAlerts } from './stop-alerts/page.ts'
import { terms } from './terms/page.ts'
import { track } from './track/page.ts'
import { verifyEmail } from './verify-email/page.ts'
import type { Page } from './page.ts'

/** Every page. Router, titles, heads, what the server writes, and the tests of all pages come from here. */
export const PAGES: readonly Page[] = [
  ...[home, search, budget, car, sheet, sold, favorites, compare, quote, reservationConfirmation, track, offline],
  ...[help, faq, financing, insurance, seller, terms, privacy, cookies, dataRequest],
  ...[login, register, forgotPassword, resetPassword, verifyEmail, stopAlerts, account],
  notFound,
]
