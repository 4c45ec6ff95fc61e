import type { Money } from '@karvan/domain'
import type { PriceUnit } from '../source.ts'

/** Ten thousands of won, whatever the size of the number. */
export const priceUnit: PriceUnit = { currency: 'KRW', unit: 10_000 }

/** What sellers enter instead of a price (README.md, 4): on request, sold, not yet known. */
const PLACEHOLDERS: ReadonlySet<number> = new Set([0, 9_997, 9_998, 9_999, 99_999, 999_999])
/** Below this, an advertised price is bait. */
const MIN_MANWON = 50

export const isPlaceholder = (manwon: number | null): boolean => manwon !== null && PLACEHOLDERS.has(manwon)

/** The price of so many ten thousands of won; null for a placeholder, a bait price, or what is no whole positive number. */
export function priceOf(manwon: number | null): Money | null {
  if (manwon === null || !Number.isInteger(manwon) || manwon < MIN_MANWON || isPlaceholder(manwon)) return null
  return { amount: manwon * priceUnit.unit, currency: priceUnit.currency }
}
