import { type Destination, DESTINATIONS } from '@karvan/domain'
import type { Language } from './paths.ts'
import { CURRENCIES, type Currency, currencyOf } from './money.ts'

/** How prices are shown: in which currency, and to which country. */
export interface PriceView {
  readonly currency: Currency
  readonly destination: Destination
}

/** What a visitor has chosen of it. */
export type ChosenView = Partial<PriceView>

/** Cookies, so that the server writes the page in the same view. Kept for a year. */
const A_YEAR_S = 31_536_000

/**
 * What a visitor has chosen before. An address that names a destination wins.
 * @param cookies as the header `Cookie` has them
 * @param search the query of the address
 */
export function chosenView(cookies: string, search: string): ChosenView {
  const cookie = (name: keyof PriceView) => new RegExp(`(?:^|; ?)${name}=([A-Z]+)`).exec(cookies)?.[1]
  const currency = CURRENCIES.find((one) => one === cookie('currency'))
  const named = [new URLSearchParams(search).get('destination'), cookie('destination')]
  const destination = named.flatMap((name) => DESTINATIONS.find((one) => one === name) ?? [])[0]
  return { ...(currency && { currency }), ...(destination && { destination }) }
}

/** The cookies that keep a choice, for `document.cookie`. */
export const viewCookies = (choice: ChosenView): readonly string[] =>
  Object.entries(choice).map(([name, value]) => `${name}=${value}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`)

/** Who has chosen nothing sees prices as buyers who read the language do. */
export const viewIn = (language: Language, chosen: ChosenView): PriceView => ({
  currency: currencyOf(language),
  destination: language === 'sq' ? 'XK' : 'SA',
  ...chosen,
})
