import type { DeadLetter } from '@karvan/contracts'
import type { DeadLetterRow } from '@karvan/jobs'

/** A letter in the form of its contract. */
export const presentLetter = (row: DeadLetterRow): DeadLetter => ({
  id: row.id,
  jobId: row.job_id,
  source: row.source,
  step: row.step,
  about: row.about,
  isListing: row.part === null,
  reason: row.reason,
  error: row.error,
  attempts: row.attempts,
  at: row.at.toISOString(),
  state: row.state,
  settledAt: row.settled_at?.toISOString() ?? null,
  settledBy: row.settled_by,
  why: row.why,
  retryJobId: row.retry_job,
})
