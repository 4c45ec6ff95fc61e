import { jobProgress } from '@karvan/contracts'
import { onMessage, type Subscription } from '@karvan/messaging'
import type { JobPlanner } from './planner.ts'

/** A task ended: the job may have a next step, or room in its window. Safe to run twice. */
export const progressSubscription = (planner: Pick<JobPlanner, 'advance'>): Subscription => ({
  queue: 'scraping.progress.v1',
  prefetch: 1,
  handlers: [onMessage(jobProgress, ({ payload }) => planner.advance(payload.jobId))],
})
