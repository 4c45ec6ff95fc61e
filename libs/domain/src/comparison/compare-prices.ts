import { PRICE_SOURCES, type PriceSource, type PriceStatus } from '@karvan/contracts'

/** By how much a rival is to be beaten: the documented discount of 50 euro. */
const DISCOUNT_CENTS = 5_000

/** Prices of one car, in euro cents; null where there is none. */
export type PricesOfCar = Readonly<Record<PriceSource, number | null>>

export interface PriceComparison {
  readonly status: PriceStatus
  /** The lowest of all; null where there is no price at all. Of two that are equal, ours. */
  readonly best: { readonly source: PriceSource; readonly cents: number } | null
  /** Ours less the lowest of the rivals: above 0 ours is dearer. Null where one of the two is not known. */
  readonly difference: number | null
  /** How far the best lies below the next price; null where there are no two prices. */
  readonly savings: number | null
  /** What ours would have to be to lie below each rival by the documented discount; null where nobody rivals it. */
  readonly toBeat: number | null
}

/** Ranks our price among those of rivals that sell the same car. */
export function comparePrices(prices: PricesOfCar): PriceComparison {
  const own = prices.encar
  const known = PRICE_SOURCES.flatMap((source) => {
    const cents = prices[source]
    return cents === null ? [] : [{ source, cents }]
  })
  const sorted = known.toSorted((a, b) => a.cents - b.cents)
  const [best = null, next] = sorted
  const rivals = sorted.filter(({ source }) => source !== 'encar').map(({ cents }) => cents)
  const lowest = rivals[0] ?? null
  const toBeat = lowest === null ? null : lowest - DISCOUNT_CENTS
  return {
    status: statusOf(own, rivals),
    best,
    difference: own === null || lowest === null ? null : own - lowest,
    savings: best === null || next === undefined ? null : next.cents - best.cents,
    toBeat: toBeat !== null && toBeat > 0 ? toBeat : null,
  }
}

/**
 * Where the lowest and the highest are equal to ours, ours is the best: a tie is no reason to change a price.
 * @param rivals the lowest first
 */
function statusOf(own: number | null, rivals: readonly number[]): PriceStatus {
  const [lowest, highest] = [rivals[0], rivals.at(-1)]
  if (own === null || lowest === undefined || highest === undefined) return 'no-data'
  if (own <= lowest) return 'best'
  return own >= highest ? 'worst' : 'competitive'
}
