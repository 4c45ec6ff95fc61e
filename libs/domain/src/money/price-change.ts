import { type Currency, krwOf, type Money } from './money.ts'
import { MIN_PRICE_KRW } from './price.ts'

/** How a price is changed: by a share of itself, or by an amount in the minor units of each currency. */
export type PriceChange = { readonly percent: number } | { readonly amounts: Readonly<Record<Currency, number>> }

/** Why a price cannot be changed so. */
export type PriceRefusal = 'price_unknown' | 'price_too_low' | 'price_too_high'

/** The highest price of a car, in minor units of its currency. */
const MAX_AMOUNT = 10_000_000_000_000
const WHOLE = 100

/** A price after a change, in the currency that it has, or why it cannot be changed so. */
export function changedPrice(price: Money | null, change: PriceChange): Money | PriceRefusal {
  if (price === null) return 'price_unknown'
  const { amount, currency } = price
  const changed =
    'percent' in change ? Math.round((amount * (WHOLE + change.percent)) / WHOLE) : amount + change.amounts[currency]
  if (changed > MAX_AMOUNT) return 'price_too_high'
  const after = { amount: changed, currency }
  // No car costs less: it would be read as one without a price.
  return krwOf(after) < MIN_PRICE_KRW ? 'price_too_low' : after
}
