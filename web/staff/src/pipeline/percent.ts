import type { Job } from '@karvan/contracts/browser'

const WHOLE = 100

/**
 * How far a run has come, from 0 to 100: the given percentage, or else what is done of all (documented: data acquisition spec,
 * section 4). Null while nobody knows how much there is.
 */
export function percentOf({ percentage, current, total }: Partial<Job['progress']>): number | null {
  if (total === undefined || !(total > 0)) return null
  const percent =
    percentage !== undefined && Number.isFinite(percentage) ? percentage : ((current ?? 0) / total) * WHOLE
  return Math.min(WHOLE, Math.max(0, percent))
}
