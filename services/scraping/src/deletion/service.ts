import { recordChange } from '@karvan/audit'
import type { DeletionOrder, Job } from '@karvan/contracts'
import {
  activeJobsOfType,
  appendLog,
  insertJobUnlessOneRuns,
  type JobsDatabase,
  jobTotals,
  PIPELINE_JOB,
} from '@karvan/jobs'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { JobService } from '../jobs/service.ts'

/** So long the answer may wait for the end, and how often it is looked for. */
const WAIT_MS = 15_000
const LOOK_MS = 250

export interface DeletionDeps {
  readonly db: Kysely<JobsDatabase>
  readonly jobs: Pick<JobService, 'begin' | 'endedWithin' | 'get'>
}

export interface Deletion {
  readonly job: Job
  /** Cars that have left the shop by now. */
  readonly deletedCount: number
}

/** Takes all cars out of the shop, as a job: one at a time, and none beside a run of the pipeline. */
export class DeletionService {
  readonly #db: Kysely<JobsDatabase>
  readonly #jobs: DeletionDeps['jobs']

  constructor({ db, jobs }: DeletionDeps) {
    this.#db = db
    this.#jobs = jobs
  }

  /** Accepts a job. @throws {AppError} `jobs.conflict` with the job that is active */
  async start(deletion: DeletionOrder, origin: CallerOrigin): Promise<Job> {
    const { correlationId, actor } = origin
    const id = randomUUID()
    const params = { totalCars: deletion.expected, query: null, processingMode: 'three-step', deletion } as const
    const job = { id, type: PIPELINE_JOB, source: null, steps: ['delete-all'], params, correlationId, actor } as const
    const created = await this.#db.transaction().execute(async (trx) => {
      const inserted = await insertJobUnlessOneRuns(trx, job)
      if (inserted) {
        const message = `Job accepted: delete all, ${deletion.expected} cars confirmed`
        await appendLog(trx, id, { level: 'info', message })
        const subject = { type: 'job', id } as const
        await recordChange(trx, { action: 'cars.deleted_all', subject, after: deletion }, origin)
      }
      return inserted
    })
    if (!created) {
      const [running] = await activeJobsOfType(this.#db, PIPELINE_JOB)
      const message = 'A run of the pipeline or a deletion is active already'
      throw new AppError('jobs.conflict', message, running ? { jobId: running } : {})
    }
    this.#jobs.begin(id)
    return await this.#jobs.get(id)
  }

  /** The job as it ended, or as it stands after a while. @throws {AppError} `deletions.failed` with the reason */
  async outcome(jobId: string): Promise<Deletion> {
    const job = await this.#jobs.endedWithin(jobId, WAIT_MS, LOOK_MS)
    if (job.status === 'failed')
      throw new AppError('deletions.failed', `The cars were not deleted: ${job.message ?? ''}`)
    const totals = (await jobTotals(this.#db, [jobId])).get(jobId)
    return { job, deletedCount: totals?.counts['deletedAll'] ?? 0 }
  }
}
