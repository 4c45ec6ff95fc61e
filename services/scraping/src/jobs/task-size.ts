import { listingWork, type PlannedWork } from '@karvan/jobs'
import type { Source } from '@karvan/sources'

/** Visits of one task: at one visit a second it stays under two minutes. */
const VISITS_OF_TASK = 60
/** Rows of one publishing transaction: a few hundred, so that the change feed is not held back. */
const PUBLISH_CHUNK = 200

/** Listings as tasks of a step, as large as a task of that step may be. */
export function tasksOf(
  step: 'detail' | 'publish' | 'confirm',
  sourceIds: readonly string[],
  { visitsPerListing }: Pick<Source, 'visitsPerListing'>,
): PlannedWork[] {
  const sizes = {
    detail: Math.max(1, Math.floor(VISITS_OF_TASK / visitsPerListing)),
    publish: PUBLISH_CHUNK,
    confirm: VISITS_OF_TASK,
  }
  return listingWork(step, sourceIds, sizes[step])
}
