import type { DeadLetter } from '@karvan/contracts'
import type { DeadLetterRow } from '@karvan/jobs'
import type { Source } from '@karvan/sources'
import { editableOf } from './edit.ts'

/** A letter in the form of its contract. */
export const presentDeadLetter = (row: DeadLetterRow, source: Source | null): DeadLetter => ({
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
  editable: editableOf(row, source),
  edited: row.edited && { about: row.edited.about ?? null, confirmChanges: row.edited.confirmChanges ?? false },
})
