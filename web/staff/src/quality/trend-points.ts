import type { QualityPoint } from '@karvan/contracts/browser'

/** The axis begins at a whole twentieth: most of what is drawn lies near 1. */
const STEPS = 20

/** What is drawn: x from 0 (first job) to 1 (last), y from 0 (`low`) to 1 (every listing). */
export interface Trend {
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** The share at the foot of the picture. */
  readonly low: number
}

/** The share of a field when a job ended; the mean of all fields where none is named. */
export function shareOf({ coverage }: Pick<QualityPoint, 'coverage'>, field: string | null): number {
  if (field !== null) return coverage[field] ?? 0
  const shares = Object.values(coverage)
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** @param shares of the jobs in their order */
export function trendOf(shares: readonly number[]): Trend {
  const least = Math.min(1, ...shares)
  const low = Math.max(0, Math.floor(least * STEPS - 1) / STEPS)
  const last = shares.length - 1
  return { low, points: shares.map((share, i) => ({ x: last === 0 ? 1 : i / last, y: (share - low) / (1 - low) })) }
}
