import type { Job } from '@karvan/contracts'
import { appendLog, type JobParams, type JobsDatabase } from '@karvan/jobs'
import { AppError } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { JobPlanner } from './planner.ts'
import { presentJob } from './present.ts'
import { JobRepository } from './repository.ts'

const LOG_PAGE = 500

export class JobService {
  readonly #db: Kysely<JobsDatabase>
  readonly #planner: JobPlanner
  readonly #log: Logger

  constructor(deps: { db: Kysely<JobsDatabase>; planner: JobPlanner; log: Logger }) {
    this.#db = deps.db
    this.#planner = deps.planner
    this.#log = deps.log
  }

  /** Accepts a job; it outlives every process from here on. One job a source: a second start is told the first. */
  async start(source: string, params: JobParams, correlationId: string): Promise<Job> {
    const id = randomUUID()
    const created = await this.#db.transaction().execute(async (trx) => {
      const inserted = await new JobRepository(trx).insertUnlessOneRuns({ id, source, params, correlationId })
      if (inserted) await appendLog(trx, id, { level: 'info', message: `Job accepted: ${params.totalCars} cars` })
      return inserted
    })
    if (!created) {
      const running = await new JobRepository(this.#db).activeOf(source)
      throw new AppError('jobs.conflict', `A ${source} job is running already`, running ? { jobId: running } : {})
    }
    // Not awaited: when it fails here, the sweeper does it.
    this.#planner.advance(id).catch((err: unknown) => this.#log.warn({ err, jobId: id }, 'job waits for the sweeper'))
    return await this.get(id)
  }

  async get(id: string): Promise<Job> {
    const repository = new JobRepository(this.#db)
    const job = await repository.find(id)
    if (!job) throw new AppError('jobs.not_found', 'Job not found')
    const totals = await repository.totals([id])
    return presentJob(job, totals.get(id))
  }

  async list(page: number, limit: number) {
    const repository = new JobRepository(this.#db)
    const { rows, total } = await repository.page(page, limit)
    const totals = await repository.totals(rows.map((row) => row.id))
    return {
      jobs: rows.map((row) => presentJob(row, totals.get(row.id))),
      pagination: { page, totalPages: Math.ceil(total / limit), total, limit },
      stats: await repository.stats(),
    }
  }

  async logs(id: string, after: number) {
    const repository = new JobRepository(this.#db)
    if (!(await repository.find(id))) throw new AppError('jobs.not_found', 'Job not found')
    const rows = await repository.logs(id, after, LOG_PAGE)
    return {
      logs: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      next: rows.at(-1)?.seq ?? after,
    }
  }

  /** Takes effect at once for tasks that wait, and within a heartbeat for those that run. */
  async cancel(id: string): Promise<Job> {
    await this.#db.transaction().execute(async (trx) => {
      const repository = new JobRepository(trx)
      const job = await repository.lock(id)
      if (!job) throw new AppError('jobs.not_found', 'Job not found')
      if (job.ended_at) throw new AppError('jobs.already_ended', 'This job has ended already')
      await repository.cancelOpenTasks(id)
      await repository.end(id, { status: 'failed', outcome: 'cancelled', message: 'Cancelled' })
      await appendLog(trx, id, { level: 'warning', message: 'Job cancelled', step: job.step })
    })
    return await this.get(id)
  }
}
