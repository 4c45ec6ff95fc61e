import type { Facets } from '@karvan/contracts/browser'

export type PriceBars = Facets['price']

interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/** Places of the two handles: 0 before the first bar, one more behind each bar. */
interface Handles {
  readonly min: number
  readonly max: number
}

/** The bars up to the last that holds a car or a bound: an empty far end would leave the handles no room. */
export function usedBars(bars: PriceBars, { min, max }: Bounds): PriceBars {
  const reach = Math.max(min ?? 0, max ?? 0)
  const last = bars.findLastIndex(({ from, count }) => count > 0 || (reach > 0 && from < reach))
  return bars.slice(0, last + 1)
}

/** Where the handles stand for two prices: at the nearest bar's edge, at the ends where there is no bound. */
export function handlesOf(bars: PriceBars, { min, max }: Bounds): Handles {
  const below = bars.filter(({ from }) => from <= (min ?? -1)).length
  const upTo = bars.filter(({ from }) => from < (max ?? Number.POSITIVE_INFINITY)).length
  const first = min === null ? 0 : Math.max(0, below - 1)
  return { min: first, max: max === null ? bars.length : Math.max(upTo, first) }
}

/** The prices that two handles stand for. At its end a handle sets no bound. */
export function boundsOf(bars: PriceBars, { min, max }: Handles): Bounds {
  return {
    min: min <= 0 ? null : (bars[min]?.from ?? null),
    max: max >= bars.length ? null : (bars[max]?.from ?? null),
  }
}

/** A handle moves, and stops one bar before the other. */
export function moved(handles: Handles, which: keyof Handles, to: number): Handles {
  return which === 'min'
    ? { ...handles, min: Math.min(to, handles.max - 1) }
    : { ...handles, max: Math.max(to, handles.min + 1) }
}

/** How high each bar stands, in percent of the highest. What holds any car at all can be seen. */
export function heightsOf(bars: PriceBars): readonly number[] {
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  return bars.map(({ count }) => (count === 0 ? 0 : Math.max(6, (count / highest) * 100)))
}
