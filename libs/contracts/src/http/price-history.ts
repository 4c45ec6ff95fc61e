import { type Static, Type } from 'typebox'
import { Instant } from '../common.ts'
import { Amount, Destination, PriceCurrency } from './prices.ts'

/** Whole units of the currency; below 0 where the price fell. */
const Move = Type.Integer()
/** Who moved a price: what the seller asks, the exchange rate, and our fees. */
const moves = { seller: Move, rate: Move, fees: Move }

/** How the price of a car came to be what it is, as visitors saw it: for a year at most. */
export const PriceHistory = Type.Object({
  currency: PriceCurrency,
  destination: Destination,
  /** Where it begins: when the car was first listed, or a year ago. */
  from: Type.Object({ at: Instant, price: Amount, isFirst: Type.Boolean() }),
  /** Oldest first. The price before and the three moves are exactly the price after. */
  changes: Type.Array(Type.Object({ at: Instant, price: Amount, ...moves })),
  totals: Type.Object(moves),
})
export type PriceHistory = Static<typeof PriceHistory>
