import type { ErrorCode, Job, Replay, ReplayRequest } from '@karvan/contracts'
import { findJob, type JobsDatabase, jobTotals, latestReplays, replayWorks } from '@karvan/jobs'
import { AppError, type CallerOrigin, invalidField } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { ScrapeRequests } from '../jobs/scrape-requests.ts'
import type { JobService } from '../jobs/service.ts'
import { acceptInventoryJob, type InventoryJob } from '../pipeline/accept-job.ts'
import { comparisonOf, presentReplay } from './present.ts'

/** Replays that a list has. */
const LISTED = 20
/** The inventory keeps what a replay found for so long. */
const RETENTION_MS = 30 * 86_400_000

export interface ReplayDeps {
  readonly db: Kysely<JobsDatabase>
  readonly requests: Pick<ScrapeRequests, 'source'>
  readonly jobs: Pick<JobService, 'begin' | 'get'>
  readonly now: () => Date
}

/** Stored documents that are read again by today's parser: compared, promoted and undone, each as a job of the pipeline worker. */
export class ReplayService {
  readonly #deps: ReplayDeps

  constructor(deps: ReplayDeps) {
    this.#deps = deps
  }

  /**
   * Accepts a comparison.
   * @throws {AppError} `jobs.unknown_source`; `request.invalid` for ids without their scope; `jobs.conflict`
   */
  async start({ source: called, scope = 'all', sourceIds }: ReplayRequest, origin: CallerOrigin): Promise<Job> {
    const source = this.#deps.requests.source(called).name
    if ((scope === 'listings') !== (sourceIds !== undefined))
      throw invalidField('sourceIds', 'are named with the scope listings, and with no other')
    const after = { type: 'replay', source, scope, ...(sourceIds && { listings: sourceIds.length }) }
    return await this.#accept(
      {
        steps: ['replay'],
        params: paramsOf({ what: 'compare', source, scope, sourceIds }),
        line: `Replay accepted: ${source}, ${scope}`,
        change: (id) => ({ action: 'job.started', subject: { type: 'job', id }, after }),
      },
      origin,
    )
  }

  /** Accepts the promotion of a replay. @throws {AppError} with what stands in its way */
  async promote(id: string, origin: CallerOrigin): Promise<Job> {
    const { state, differing } = await this.get(id)
    if (state === 'comparing' || state === 'failed')
      throw refused('replays.not_ready', 'This replay has not compared all that it was to')
    if (state !== 'compared' && state !== 'promoting')
      throw refused('replays.already_promoted', 'This replay was promoted already')
    if (differing === 0) throw refused('replays.nothing_differs', 'Nothing differs')
    return await this.#accept(
      {
        steps: ['replay-promote'],
        params: paramsOf({ what: 'promote', of: id }),
        line: `Job accepted: promote ${differing} listings of replay ${id}`,
        change: (jobId) => ({
          action: 'replay.promoted',
          subject: { type: 'job', id },
          after: { listings: differing, job: jobId },
        }),
      },
      origin,
    )
  }

  /** Accepts the way back. @throws {AppError} with what stands in its way */
  async undo(id: string, origin: CallerOrigin): Promise<Job> {
    const { state, promotion } = await this.get(id)
    if (state === 'undone') throw refused('replays.already_undone', 'This replay was undone already')
    if (state !== 'promoted' && state !== 'undoing')
      throw refused('replays.not_promoted', 'This replay was not promoted')
    return await this.#accept(
      {
        steps: ['replay-undo'],
        params: paramsOf({ what: 'undo', of: id }),
        line: `Job accepted: undo replay ${id}`,
        change: (jobId) => ({
          action: 'replay.undone',
          subject: { type: 'job', id },
          after: { listings: promotion?.done ?? 0, job: jobId },
        }),
      },
      origin,
    )
  }

  /** The last ones, newest first. */
  async list(): Promise<readonly Replay[]> {
    const { db } = this.#deps
    const jobs = (await latestReplays(db, LISTED)).filter((job) => this.#isStored(job.created_at))
    const works = await replayWorks(
      db,
      jobs.map(({ id }) => id),
    )
    const totals = await jobTotals(
      db,
      [...jobs, ...works].map(({ id }) => id),
    )
    return jobs.flatMap((job) => {
      const comparison = comparisonOf(job)
      return comparison
        ? [presentReplay({ job, comparison, works: works.filter((work) => isOf(work, job.id)), totals })]
        : []
    })
  }

  /** @throws {AppError} `replays.not_found`, also for one that is too old */
  async get(id: string): Promise<Replay> {
    const { db } = this.#deps
    const job = await findJob(db, id)
    const comparison = job && comparisonOf(job)
    if (!comparison || !this.#isStored(job.created_at))
      throw refused('replays.not_found', 'There is no such replay, or it is too old')
    const works = await replayWorks(db, [id])
    const totals = await jobTotals(db, [id, ...works.map((work) => work.id)])
    return presentReplay({ job, comparison, works, totals })
  }

  #isStored(createdAt: Date): boolean {
    return createdAt.getTime() >= this.#deps.now().getTime() - RETENTION_MS
  }

  async #accept(job: InventoryJob, origin: CallerOrigin): Promise<Job> {
    const { db, jobs } = this.#deps
    const id = await acceptInventoryJob(db, job, origin)
    jobs.begin(id)
    return await jobs.get(id)
  }
}

const refused = (code: ErrorCode, message: string) => new AppError(code, message)

const isOf = ({ params: { replay } }: { params: InventoryJob['params'] }, id: string): boolean =>
  replay !== undefined && replay.what !== 'compare' && replay.of === id

const paramsOf = (replay: InventoryJob['params']['replay']): InventoryJob['params'] => ({
  totalCars: 0,
  query: null,
  processingMode: 'three-step',
  replay,
})
