import type { JobWork } from '@karvan/contracts'
import type { JobParams } from './tables.ts'

/** What a job does, by what it was ordered to do. */
export function workOf({
  run,
  deletion,
  restore,
  comparison,
  replay,
}: Pick<JobParams, 'run' | 'deletion' | 'restore' | 'comparison' | 'replay'>): JobWork {
  if (run) return 'run'
  if (deletion) return 'deletion'
  if (restore) return 'restore'
  if (comparison) return 'price-comparison'
  return replay?.what ?? 'scrape'
}
