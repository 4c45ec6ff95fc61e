import type { Money } from '@karvan/domain'
import { readNumber } from '../page-data/numbers.ts'
import type { PriceUnit } from '../source.ts'

/** Won, as the data of a car's page state it; people are shown ten thousands of won (README.md, 4). */
export const priceUnit: PriceUnit = { currency: 'KRW', unit: 1 }

const WON_OF_MANWON = 10_000
/** Taken over from what sellers enter on another Korean site (README.md, 4). */
const PLACEHOLDERS: ReadonlySet<number> = new Set([0, 9_999, 99_999, 999_999])

export interface StatedPrice {
  readonly money: Money | null
  /** Words, or a figure that nobody asks. */
  readonly isPlaceholder: boolean
}

/**
 * The price of a car. The exact one counts where it is what people are shown, else that.
 * @param shown ten thousands of won as people see them, `2,390만원`, or words
 * @param exact won
 */
export function statedPrice(shown: string | null, exact: string | null): StatedPrice {
  const manwon = shown === null ? null : readNumber(shown.replace('만원', '').trim())
  const won = exact === null ? null : readNumber(exact)
  const isInWords = shown !== null && !/\d/.test(shown)
  const isSentinel = PLACEHOLDERS.has(manwon ?? (won ?? Number.NaN) / WON_OF_MANWON)
  if (isInWords || isSentinel) return { money: null, isPlaceholder: true }
  const isShown = won !== null && (manwon === null || Math.abs(won - manwon * WON_OF_MANWON) < WON_OF_MANWON)
  const amount = isShown ? won : manwon === null ? null : Math.round(manwon * WON_OF_MANWON)
  return { money: amount === null ? null : { amount, currency: priceUnit.currency }, isPlaceholder: false }
}
