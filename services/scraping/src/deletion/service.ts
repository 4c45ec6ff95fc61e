import type { DeletionRequest, Job } from '@karvan/contracts'
import { type JobsDatabase, jobTotals } from '@karvan/jobs'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { JobService } from '../jobs/service.ts'
import { acceptInventoryJob } from '../pipeline/accept-job.ts'

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
  async start(deletion: DeletionRequest, origin: CallerOrigin): Promise<Job> {
    const params = { totalCars: deletion.expected, query: null, processingMode: 'three-step', deletion } as const
    const line = `Job accepted: delete all, ${deletion.expected} cars confirmed`
    const change = (jobId: string) =>
      ({ action: 'cars.deleted_all', subject: { type: 'job', id: jobId }, after: deletion }) as const
    const id = await acceptInventoryJob(this.#db, { steps: ['delete-all'], params, line, change }, origin)
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
