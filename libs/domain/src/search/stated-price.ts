import { APPROXIMATE_EUR_TO_USD, USD_TO_SAR } from '../money/price.ts'
import type { Currency } from './number-words.ts'
import { narrowed, type Range } from './range.ts'

/** A budget as it is written. */
export interface StatedPrice extends Range {
  readonly currency: Currency
}

const USD_PER: Readonly<Record<Currency, number>> = { USD: 1, SAR: 1 / USD_TO_SAR, EUR: APPROXIMATE_EUR_TO_USD }
/** The widest whole number of the columns. */
const MAX_INT = 2_147_483_647

export const isCurrency = (word: string): word is Currency => word in USD_PER

/** In whole dollars. */
function inDollars({ from, to, currency }: StatedPrice): Range {
  const dollars = (amount: number | null) =>
    amount === null ? null : Math.min(MAX_INT, Math.round(amount * USD_PER[currency]))
  return { from: dollars(from), to: dollars(to) }
}

/** Two prices that hold together: in their currency, in dollars where they have two. */
export function bothPrices(a: StatedPrice, b: StatedPrice): StatedPrice {
  const isFirst = a.from === null && a.to === null
  if (isFirst || a.currency === b.currency) return { ...narrowed(a, b), currency: b.currency }
  return { ...narrowed(inDollars(a), inDollars(b)), currency: 'USD' }
}
