import type { PricingPreview } from '@karvan/contracts'

type Spread = PricingPreview['SA']

const CENTS = 100
const MAX_BARS = 14
/** Widths of bars, in cents; the next ones are ten times as wide. */
const STEPS = [1, 2, 5] as const

/** How differences, in cents, are spread. */
export function spreadOf(differences: readonly number[]): Spread {
  const sorted = Float64Array.from(differences).sort()
  const count = (matches: (cents: number) => boolean) => sorted.reduce((sum, one) => sum + (matches(one) ? 1 : 0), 0)
  return {
    up: count((cents) => cents > 0),
    down: count((cents) => cents < 0),
    same: count((cents) => cents === 0),
    quantiles: quantilesOf(sorted),
    histogram: histogramOf(sorted),
  }
}

function quantilesOf(sorted: Float64Array): Spread['quantiles'] {
  if (sorted.length === 0) return null
  const [p5, p25, p50, p75, p95] = [
    at(sorted, 0.05),
    at(sorted, 0.25),
    at(sorted, 0.5),
    at(sorted, 0.75),
    at(sorted, 0.95),
  ]
  return { min: at(sorted, 0), p5, p25, p50, p75, p95, max: at(sorted, 1) }
}

/** By nearest rank: a difference that some car really has. */
const at = (sorted: Float64Array, share: number): number =>
  (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0) / CENTS

/** Bars of a round width, one of which begins at 0. */
function histogramOf(sorted: Float64Array): Spread['histogram'] {
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const width = widthFor(last - first)
  const lowest = Math.floor(first / width)
  const bars = Array.from({ length: Math.floor(last / width) - lowest + 1 }, (_, i) => ({
    from: ((lowest + i) * width) / CENTS,
    cars: 0,
  }))
  for (const cents of sorted) {
    const bar = bars[Math.floor(cents / width) - lowest]
    if (bar) bar.cars += 1
  }
  return bars
}

/** The least round width by which a range needs no more than so many bars. */
function widthFor(range: number): number {
  for (let scale = 1; ; scale *= 10) {
    const step = STEPS.find((one) => range / (one * scale) < MAX_BARS - 1)
    if (step !== undefined) return step * scale
  }
}
