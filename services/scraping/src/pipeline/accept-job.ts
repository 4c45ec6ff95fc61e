import { recordChange } from '@karvan/audit'
import {
  activeJobsOfType,
  appendLog,
  insertJobUnlessOneRuns,
  type InventoryStep,
  type JobParams,
  type JobsDatabase,
  PIPELINE_JOB,
} from '@karvan/jobs'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'

export interface InventoryJob {
  readonly steps: readonly [InventoryStep, ...InventoryStep[]]
  readonly params: JobParams
  /** The first line of its log. */
  readonly line: string
  /** Its entry in the audit trail, by the id that it gets. */
  readonly change: (jobId: string) => Parameters<typeof recordChange>[1]
}

/**
 * Accepts a job of the pipeline worker, of which one is active at a time; it outlives every process from here on.
 * @returns its id
 * @throws {AppError} `jobs.conflict` with the job that is active
 */
export async function acceptInventoryJob(
  db: Kysely<JobsDatabase>,
  { steps, params, line, change }: InventoryJob,
  origin: CallerOrigin,
): Promise<string> {
  const { correlationId, actor } = origin
  const id = randomUUID()
  const job = { id, type: PIPELINE_JOB, source: null, steps, params, correlationId, actor }
  const created = await db.transaction().execute(async (trx) => {
    const inserted = await insertJobUnlessOneRuns(trx, job)
    if (inserted) {
      await appendLog(trx, id, { level: 'info', message: line })
      await recordChange(trx, change(id), origin)
    }
    return inserted
  })
  if (created) return id
  const [running] = await activeJobsOfType(db, PIPELINE_JOB)
  const message = 'A run of the pipeline, a deletion, a restore, a comparison of prices or a replay is active already'
  throw new AppError('jobs.conflict', message, running ? { jobId: running } : {})
}
