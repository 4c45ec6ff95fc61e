import { jobEnded } from '@karvan/contracts'
import { endJob as end, type JobRow, type JobsTransaction, reopenDeadLetters } from '@karvan/jobs'
import { enqueue } from '@karvan/messaging'
import { type Source, sourceNamed } from '@karvan/sources'

/** Ends a job that is locked and has not ended, and tells so in the same transaction. */
export async function endJob(
  trx: JobsTransaction,
  job: JobRow,
  how: Parameters<typeof end>[2],
  sources: readonly Source[],
): Promise<void> {
  await end(trx, job.id, how)
  if (job.params.letters !== undefined) await reopenDeadLetters(trx, job.id)
  const source = sourceNamed(sources, job.source ?? '')
  if (!source) return
  const { name, dataset } = source
  const ended = { jobId: job.id, source: name, dataset, endedAt: new Date().toISOString() }
  await enqueue(trx, jobEnded, [ended], { correlationId: job.correlation_id, actor: job.actor })
}
