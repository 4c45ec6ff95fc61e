import type { Money } from '@karvan/domain'
import { readNumber } from '../page-data/numbers.ts'
import type { PriceUnit } from '../source.ts'

/** Euro. No answer of the site names the currency (README.md, 3). */
export const priceUnit: PriceUnit = { currency: 'EUR', unit: 100 }

/** The price of a number, or of one with marks between its thousands: `17.300`. Null for none, and for what is no price. */
export function priceOf(stated: unknown): Money | null {
  const euro = typeof stated === 'number' ? stated : typeof stated === 'string' ? readNumber(stated.trim()) : null
  if (euro === null || !Number.isFinite(euro) || euro <= 0) return null
  return { amount: Math.round(euro * priceUnit.unit), currency: priceUnit.currency }
}
