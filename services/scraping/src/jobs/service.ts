import { recordChange } from '@karvan/audit'
import { ALL_CARS, type Job, type SourceStatus } from '@karvan/contracts'
import type { CarFilter } from '@karvan/domain'
import {
  activeJobOf,
  appendLog,
  cancelOpenTasks,
  findJob,
  insertJobUnlessOneRuns,
  type JobParams,
  type JobsDatabase,
  jobStats,
  lastEndedJob,
  lastLines,
  jobTotals,
  lockJob,
  pageOfJobs,
  type ScrapeStep,
} from '@karvan/jobs'
import { AppError, type CallerOrigin, invalidField, paginationOf } from '@karvan/service-kit'
import { type Source, sourceCalled, sourceOfHost } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readLines } from '../logs/lines.ts'
import type { SiteService } from '../sites/service.ts'
import { queryOfAddress } from './custom-url.ts'
import { endJob } from './end-job.ts'
import type { JobPlanner } from './planner.ts'
import { presentJob } from './present.ts'
import { healthOf, LINES_OF_HEALTH } from './present-source.ts'

/** What somebody wants scraped. */
export interface ScrapeOrder {
  /** By its name or its short one. */
  readonly source: string
  readonly totalCars: number
  readonly processingMode: JobParams['processingMode']
  /** An address that was copied from the source's own site; null for everything, newest first. */
  readonly customUrl: string | null
  /** More than a fifth of the source's cars may leave the shop, if the list does not show them. */
  readonly confirmRetire: boolean
  /** Every listing is visited. */
  readonly afresh?: boolean | undefined
  /** What the source shows has changed as much as it seems to. */
  readonly confirmChanges?: boolean | undefined
  /** So many pictures of each car that is published are made ready. */
  readonly pictures?: number | undefined
  /** Rows of a page, for a site that can be told. */
  readonly perPage?: number | undefined
  readonly filter?: CarFilter | undefined
}

export interface JobServiceDeps {
  readonly db: Kysely<JobsDatabase>
  readonly planner: JobPlanner
  readonly sources: readonly Source[]
  readonly sites: Pick<SiteService, 'hostOf'>
  readonly log: Logger
}

export class JobService {
  readonly #deps: JobServiceDeps
  readonly #db: Kysely<JobsDatabase>
  readonly sources: readonly Source[]

  constructor(deps: JobServiceDeps) {
    this.#deps = deps
    this.#db = deps.db
    this.sources = deps.sources
  }

  /** Accepts a job; it outlives every process from here on. One job a source: a second start is told the first. */
  async start({ source: called, customUrl, ...order }: ScrapeOrder, origin: CallerOrigin): Promise<Job> {
    const { planner, log } = this.#deps
    const source = this.source(called)
    const { name } = source
    const query = await this.#queryOf(source, customUrl, order.filter)
    const id = randomUUID()
    const steps = stepsOf(source, order.processingMode)
    const { correlationId, actor } = origin
    const job = { id, type: name, source: name, steps, params: { ...order, query }, correlationId, actor }
    const created = await this.#db.transaction().execute(async (trx) => {
      const inserted = await insertJobUnlessOneRuns(trx, job)
      if (inserted) {
        await appendLog(trx, id, { level: 'info', message: `Job accepted: ${namedNumber(order.totalCars)}` })
        // Of a site of staff the query is its host.
        const after = { source: name, ...order, ...(query !== null && { query }) }
        await recordChange(trx, { action: 'job.started', subject: { type: 'job', id }, after }, origin)
      }
      return inserted
    })
    if (!created) {
      const running = await activeJobOf(this.#db, name)
      const message = `A job of ${source.texts.label.en} is running already`
      throw new AppError('jobs.conflict', message, running ? { jobId: running } : {})
    }
    // Not awaited: when it fails here, the sweeper does it.
    planner.advance(id).catch((err: unknown) => log.warn({ err, jobId: id }, 'job waits for the sweeper'))
    return await this.get(id)
  }

  /** What is asked of the site's list: what an address says, or what a filter narrows it to; of a site of staff, its host. */
  async #queryOf(source: Source, address: string | null, filter: CarFilter | undefined): Promise<string | null> {
    if (source.sitesOfStaff) return await this.#deps.sites.hostOf(address)
    if (address !== null) return queryOfAddress(source, address)
    return filter && source.narrowed ? source.narrowed(filter) : null
  }

  /**
   * The source that an address is read by: that of its site, or the generic one where staff have put the site on their list.
   * @throws {AppError} `request.invalid` for an address of no such site
   */
  async sourceOfAddress(url: string): Promise<Source> {
    const address = URL.parse(url)
    const isPlain = address?.protocol === 'https:' && address.username === '' && address.port === ''
    const known = address && isPlain ? sourceOfHost(this.sources, address.hostname) : null
    const generic = this.sources.find(({ sitesOfStaff }) => sitesOfStaff !== undefined)
    if (!known && generic) await this.#deps.sites.hostOf(url, 'url')
    const source = known ?? generic
    if (!source) throw invalidField('url', 'must be an https address of a site that Karvan reads')
    return source
  }

  /** @throws {AppError} where no source is called so */
  source(called: string): Source {
    const source = sourceCalled(this.#deps.sources, called)
    if (!source) throw new AppError('jobs.unknown_source', 'This source is not known')
    return source
  }

  async get(id: string): Promise<Job> {
    return (await this.standing(id)).job
  }

  /** A job, and the number of the last line that its log had then. */
  async standing(id: string): Promise<{ job: Job; lastSeq: number }> {
    const row = await findJob(this.#db, id)
    if (!row) throw new AppError('jobs.not_found', 'Job not found')
    const totals = await jobTotals(this.#db, [id])
    return { job: presentJob(row, totals.get(id)), lastSeq: row.last_seq }
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
    const { name: source } = this.source(called)
    const id = await activeJobOf(this.#db, source)
    const row = await lastEndedJob(this.#db, source)
    const totals = row && (await jobTotals(this.#db, [row.id])).get(row.id)
    const last = row && presentJob(row, totals ?? undefined)
    const lines = id === null ? [] : await lastLines(this.#db, id, LINES_OF_HEALTH)
    const health = healthOf(last, (totals?.counts['held'] ?? 0) > 0, lines)
    return { source, health, current: id === null ? null : await this.get(id), last }
  }

  async counts() {
    return await jobStats(this.#db)
  }

  async countsOf(called: string) {
    return await jobStats(this.#db, this.source(called).name)
  }

  /** Cancels the source's job that waits or runs. */
  async stop(called: string, origin: CallerOrigin): Promise<Job> {
    const id = await activeJobOf(this.#db, this.source(called).name)
    if (id === null) throw new AppError('jobs.not_found', 'No job of this source waits or runs')
    return await this.cancel(id, origin)
  }

  async list(page: number, limit: number) {
    const { rows, total } = await pageOfJobs(this.#db, page, limit)
    const totals = await jobTotals(
      this.#db,
      rows.map((row) => row.id),
    )
    return {
      jobs: rows.map((row) => presentJob(row, totals.get(row.id))),
      pagination: paginationOf({ page, limit }, total),
      stats: await jobStats(this.#db),
    }
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
      const how = { status: 'failed', outcome: 'cancelled', message: 'Cancelled' } as const
      await endJob(trx, job, how, this.#deps.sources)
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

const namedNumber = (cars: number) => (cars === ALL_CARS ? 'all cars' : `${cars} cars`)

/**
 * The source's steps, without the visits to each listing where the list alone is wanted; then what the list did not show, as
 * far as the site can be asked for it.
 */
function stepsOf(
  { steps, hasListingCall }: Source,
  mode: JobParams['processingMode'],
): readonly [ScrapeStep, ...ScrapeStep[]] {
  const [first, ...others] = steps
  const wanted = others.filter((step) => mode !== 'list-only' || step !== 'detail')
  return [first, ...wanted, ...(hasListingCall ? (['missing'] as const) : [])]
}
