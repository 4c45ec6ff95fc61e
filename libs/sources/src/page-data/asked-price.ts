import type { Currency, Money } from '@karvan/domain'
import { numberIn } from './numbers.ts'

const MINOR_UNITS: Readonly<Record<Currency, number>> = { KRW: 1, EUR: 100, USD: 100 }
/** Null for money that no price of ours is in: it is known, and not taken for another. */
const SIGNS: readonly (readonly [sign: RegExp, currency: Currency | null])[] = [
  [/€|eur(?:o|os)?(?!\p{L})|евро/iu, 'EUR'],
  [/₩|krw/iu, 'KRW'],
  [/us\$|usd|\$/iu, 'USD'],
  [/bgn|лв|lei|ron(?!\p{L})|gbp|£|chf|zł|pln|huf/iu, null],
  // A code of a currency is three letters.
  [/^[a-z]{3}$/iu, null],
]
const BY_THE_MONTH = /(?:\/|per|pe|на|pro|im)\s*(?:month|mo(?!\p{L})|lun|месец|monat)/iu
/** What may stand beside a number: code that somebody put there is no price. */
const BESIDE = /^[\p{L}\p{M} .,:+/()*-]*$/u

/** What is asked for a car; `on request` where a page has words or nothing in place of a number. */
export type AskedPrice = { readonly money: Money } | 'on request'

/**
 * @param currency of the text, as the page states it beside it
 * @param usual the site's currency, where the page states none
 * @returns null for what is no price of a car: an instalment, several numbers, money that is not taken
 */
export function askedPrice(text: string, currency: string | null, usual: Currency): AskedPrice | null {
  if (BY_THE_MONTH.test(text)) return null
  const sign = SIGNS.find(([pattern]) => pattern.test(currency ?? text))
  if (!/\d/.test(text)) return 'on request'
  const bare = SIGNS.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text)
  const found = numberIn(bare.trim())
  if (!found || !BESIDE.test(found.rest)) return null
  if (found.value === 0) return 'on request'
  const stated = sign ? sign[1] : usual
  return stated && { money: { amount: Math.round(found.value * MINOR_UNITS[stated]), currency: stated } }
}
