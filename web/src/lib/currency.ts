import { CURRENCIES, type Currency } from './money.ts'

/** A cookie, so that the server writes the page in it as well. Kept for a year. */
const NAME = 'currency'
const A_YEAR_S = 31_536_000

const known = (value: string | undefined): Currency | null => CURRENCIES.find((currency) => currency === value) ?? null

/** The currency that a visitor has chosen; null for none. @param cookies as the header `Cookie` has them */
export const chosenCurrency = (cookies: string): Currency | null =>
  known(new RegExp(`(?:^|; ?)${NAME}=([A-Z]+)`).exec(cookies)?.[1])

/** The cookie that keeps the choice, for `document.cookie`. */
export const currencyCookie = (currency: Currency): string =>
  `${NAME}=${currency}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`
