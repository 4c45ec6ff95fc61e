import { recordChange } from '@karvan/audit'
import {
  appendLog,
  insertJobUnlessOneRuns,
  type JobRow,
  type JobsTransaction,
  jobTotals,
  type JobTotals,
  latestJobs,
  lockJob,
  takeOverWork,
} from '@karvan/jobs'
import { AppError, type RequestOrigin } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import { randomUUID } from 'node:crypto'

/** Why a job cannot be gone on with; null where it can. */
export type Obstacle = 'jobs.cannot_continue' | 'jobs.needs_confirmation' | null

/**
 * Only the last job of a source can be gone on with: another one since has read a newer list, and this one's would be taken
 * for what the source shows.
 * @param isLatest no job of its source was accepted since
 */
export function obstacleTo(
  job: Pick<JobRow, 'status' | 'outcome' | 'source' | 'params'>,
  totals: JobTotals | undefined,
  isLatest: boolean,
): Obstacle {
  const isBroken = job.status === 'failed' && job.outcome !== 'success'
  if (!isBroken || job.source === null || !isLatest) return 'jobs.cannot_continue'
  const isDrifted = (totals?.counts['drifted'] ?? 0) > 0 && job.params.confirmChanges !== true
  return isDrifted ? 'jobs.needs_confirmation' : null
}

const REASONS: Readonly<Record<Exclude<Obstacle, null>, string>> = {
  'jobs.cannot_continue': 'Only the last job of a source can be continued, and only when it was cancelled or failed',
  'jobs.needs_confirmation': 'What the source shows has changed too much. Start a new job that confirms the changes',
}

/**
 * Accepts a job that goes on with the work of one that ended.
 * @returns its id, or null where a job of its source runs, and the source
 * @throws {AppError} `jobs.not_found`, `jobs.cannot_continue`, `jobs.needs_confirmation`
 */
export async function insertContinuation(
  trx: JobsTransaction,
  from: string,
  sources: readonly Source[],
  origin: RequestOrigin,
): Promise<{ id: string | null; source: Source }> {
  const job = await lockJob(trx, from)
  if (!job) throw new AppError('jobs.not_found', 'Job not found')
  const source = sourceNamed(sources, job.source ?? '')
  const isLatest = (await latestJobs(trx)).has(from)
  const obstacle = obstacleTo(job, (await jobTotals(trx, [from])).get(from), isLatest)
  const [first, ...others] = job.steps
  if (!source || !first || obstacle) {
    const code = obstacle ?? 'jobs.cannot_continue'
    throw new AppError(code, REASONS[code])
  }
  const id = randomUUID()
  const { correlationId, actor } = origin
  const continues = { id: from, step: job.step, freshSince: job.fresh_since ?? job.started_at }
  const { type, params } = job
  const next = { id, type, source: source.name, steps: [first, ...others] as const, params, correlationId, actor }
  if (!(await insertJobUnlessOneRuns(trx, { ...next, continues }))) return { id: null, source }
  const { done, open } = await takeOverWork(trx, job, id)
  const message = `Job accepted: goes on with job ${from}, ${done} tasks are done and ${open} are left`
  await appendLog(trx, id, { level: 'info', message })
  const after = { source: source.name, continues: from, step: job.step }
  await recordChange(trx, { action: 'job.started', subject: { type: 'job', id }, after }, origin)
  return { id, source }
}
