import { recordChange } from '@karvan/audit'
import { type Job, sayReason, type SourceStatus } from '@karvan/contracts'
import {
  activeJobOf,
  appendLog,
  cancelOpenTasks,
  findJob,
  type JobsDatabase,
  jobStats,
  lastEndedJob,
  latestJobs,
  lastLines,
  type JobRow,
  type JobTotals,
  jobTotals,
  lockJob,
  pageOfJobs,
} from '@karvan/jobs'
import { AppError, type CallerOrigin, paginationOf } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readLines } from '../logs/lines.ts'
import { insertContinuation } from './continue-job.ts'
import { endJob } from './end-job.ts'
import type { ScrapeRequests, ScrapeRequest } from './scrape-requests.ts'
import type { JobPlanner } from './planner.ts'
import { presentJob } from './present.ts'
import { healthOf, LINES_OF_HEALTH } from './present-source.ts'
import { RunningTotals } from './running-totals.ts'
import { insertJob, jobConflict } from './start-job.ts'

export interface JobServiceDeps {
  readonly db: Kysely<JobsDatabase>
  readonly planner: JobPlanner
  readonly requests: ScrapeRequests
  readonly log: Logger
}

export class JobService {
  readonly #deps: JobServiceDeps
  readonly #db: Kysely<JobsDatabase>
  readonly #requests: ScrapeRequests
  readonly #running: RunningTotals

  constructor(deps: JobServiceDeps) {
    this.#deps = deps
    this.#db = deps.db
    this.#requests = deps.requests
    this.#running = new RunningTotals(async (id) => (await jobTotals(deps.db, [id])).get(id))
  }

  /** Accepts a job; it outlives every process from here on. One job a source: a second start is told the first. */
  async start(request: ScrapeRequest, origin: CallerOrigin): Promise<Job> {
    const read = await this.#requests.read(request)
    const id = await this.#db.transaction().execute((trx) => insertJob(trx, read, origin))
    if (id === null) throw await jobConflict(this.#db, read.source)
    this.begin(id)
    return await this.get(id)
  }

  /** Lets a job that was accepted begin. Not awaited: when it fails here, the sweeper does it. */
  begin(id: string): void {
    const { planner, log } = this.#deps
    planner.advance(id).catch((err: unknown) => log.warn({ err, jobId: id }, 'job waits for the sweeper'))
  }

  /**
   * Starts a job that goes on where another one ended.
   * @throws {AppError} `jobs.not_found`, `jobs.conflict`, `jobs.cannot_continue`, `jobs.needs_confirmation`
   */
  async continue(from: string, origin: CallerOrigin): Promise<Job> {
    const { id, source } = await this.#db
      .transaction()
      .execute((trx) => insertContinuation(trx, from, this.#requests.sources, origin))
    if (id === null) throw await jobConflict(this.#db, source)
    this.begin(id)
    return await this.get(id)
  }

  async get(id: string): Promise<Job> {
    return (await this.snapshot(id)).job
  }

  /** A job, and the number of the last line that its log had then. */
  async snapshot(id: string): Promise<{ job: Job; lastSeq: number }> {
    const row = await findJob(this.#db, id)
    if (!row) throw new AppError('jobs.not_found', 'Job not found')
    const [totals, latest] = await Promise.all([this.#totalsOf([row]), latestJobs(this.#db)])
    return { job: presentJob(row, totals.get(id), latest.has(id)), lastSeq: row.last_seq }
  }

  /** The job as it ended, or as it stands when the time is over. */
  async endedWithin(id: string, ms: number, lookMs: number): Promise<Job> {
    const until = performance.now() + ms
    for (;;) {
      const job = await this.get(id)
      const left = until - performance.now()
      if (job.endTime !== null || left <= 0) return job
      await delay(Math.min(lookMs, left))
    }
  }

  async statusOf(called: string): Promise<SourceStatus> {
    const { name: source } = this.#requests.source(called)
    const id = await activeJobOf(this.#db, source)
    const row = await lastEndedJob(this.#db, source)
    const totals = row && (await jobTotals(this.#db, [row.id])).get(row.id)
    const last = row && presentJob(row, totals ?? undefined, id === null && (await latestJobs(this.#db)).has(row.id))
    const lines = id === null ? [] : await lastLines(this.#db, id, LINES_OF_HEALTH)
    const health = healthOf(last, (totals?.counts['held'] ?? 0) > 0, lines)
    return { source, health, current: id === null ? null : await this.get(id), last }
  }

  async counts() {
    return await jobStats(this.#db)
  }

  async countsOf(called: string) {
    return await jobStats(this.#db, this.#requests.source(called).name)
  }

  /** Cancels the source's job that waits or runs. */
  async stop(called: string, origin: CallerOrigin): Promise<Job> {
    const id = await activeJobOf(this.#db, this.#requests.source(called).name)
    if (id === null) throw new AppError('jobs.not_found', 'No job of this source waits or runs')
    return await this.cancel(id, origin)
  }

  async list(page: number, limit: number) {
    const { rows, total } = await pageOfJobs(this.#db, page, limit)
    const latest = await latestJobs(this.#db)
    const totals = await this.#totalsOf(rows)
    return {
      jobs: rows.map((row) => presentJob(row, totals.get(row.id), latest.has(row.id))),
      pagination: paginationOf({ page, limit }, total),
      stats: await jobStats(this.#db),
    }
  }

  async #totalsOf(rows: readonly JobRow[]): Promise<ReadonlyMap<string, JobTotals | undefined>> {
    const ended = rows.filter((row) => row.ended_at !== null).map(({ id }) => id)
    const running = rows.filter((row) => row.ended_at === null)
    const counted = running.map(async ({ id }) => [id, await this.#running.of(id)] as const)
    return new Map([...(await jobTotals(this.#db, ended)), ...(await Promise.all(counted))])
  }

  async logs(id: string, after: number) {
    if (!(await findJob(this.#db, id))) throw new AppError('jobs.not_found', 'Job not found')
    const logs = await readLines(this.#db, id, after)
    return { logs, next: logs.at(-1)?.seq ?? after }
  }

  /** Takes effect at once for tasks that wait, and within a heartbeat for those that run. */
  async cancel(id: string, origin: CallerOrigin): Promise<Job> {
    const { correlationId, actor } = origin
    await this.#db.transaction().execute(async (trx) => {
      const job = await lockJob(trx, id)
      if (!job) throw new AppError('jobs.not_found', 'Job not found')
      if (job.ended_at) throw new AppError('jobs.already_ended', 'This job has ended already')
      await cancelOpenTasks(trx, id)
      const how = { status: 'failed', outcome: 'cancelled', message: sayReason('cancelled', {}) } as const
      await endJob(trx, job, how, this.#requests.sources)
      await appendLog(trx, id, { level: 'warning', message: 'Job cancelled', step: job.step })
      const change = { before: { status: job.status }, after: { status: 'failed' } }
      await recordChange(trx, { action: 'job.cancelled', subject: { type: 'job', id }, ...change }, origin)
    })
    this.#deps.log.info(
      { jobId: id, requestId: correlationId, actor: { userId: actor.userId, role: actor.role } },
      'job cancelled',
    )
    return await this.get(id)
  }
}
