import { recordChange } from '@karvan/audit'
import type { DeadLetter, DeadLetterGroup, DeadLetterChange } from '@karvan/contracts'
import { type DeadLetterRow, findJob, type JobRow, type JobsDatabase, type JobsTransaction } from '@karvan/jobs'
import { AppError, type CallerOrigin, paginationOf } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { jobConflict } from '../jobs/start-job.ts'
import type { SiteService } from '../sites/service.ts'
import { readEdit } from './edit.ts'
import { presentDeadLetter } from './present.ts'
import {
  findDeadLetter,
  groupsOfDeadLetters,
  type DeadLetterChoice,
  type DeadLetterFilter,
  lockOpenDeadLetters,
  pageOfDeadLetters,
  settleDeadLetters,
} from './repository.ts'
import { insertRetry } from './retry-job.ts'

export interface DeadLetterServiceDeps {
  readonly db: Kysely<JobsDatabase>
  readonly sources: readonly Source[]
  readonly sites: Pick<SiteService, 'carOf'>
  /** Lets a job that was accepted begin. */
  readonly begin: (jobId: string) => void
}

/** What jobs gave up: read, done again, or put away. */
export class DeadLetterService {
  readonly #deps: DeadLetterServiceDeps
  readonly #db: Kysely<JobsDatabase>

  constructor(deps: DeadLetterServiceDeps) {
    this.#deps = deps
    this.#db = deps.db
  }

  async list(filter: DeadLetterFilter, page: number, limit: number) {
    const { rows, total } = await pageOfDeadLetters(this.#db, filter, page, limit)
    return { letters: rows.map((row) => this.#present(row)), pagination: paginationOf({ page, limit }, total) }
  }

  async groups(filter: DeadLetterFilter): Promise<DeadLetterGroup[]> {
    const rows = await groupsOfDeadLetters(this.#db, filter)
    return rows.map(({ latest, ...group }) => ({ ...group, latest: new Date(latest).toISOString() }))
  }

  async get(id: string): Promise<DeadLetter> {
    const row = await findDeadLetter(this.#db, id)
    if (!row) throw new AppError('letters.not_found', 'Dead letter not found')
    return this.#present(row)
  }

  /** Starts a job of the chosen letters alone, with the order of the job that gave them up. */
  async retry(choice: DeadLetterChoice, origin: CallerOrigin): Promise<{ jobId: string; letters: number }> {
    const { jobId, letters, source } = await this.#db.transaction().execute(async (trx) => {
      const { job, letters } = await chosen(trx, choice)
      const source = this.#sourceOf(job)
      const jobId = await insertRetry(trx, job, letters, source, origin)
      if (jobId !== null) {
        await settleDeadLetters(trx, idsOf(letters), retriedBy(origin, jobId))
        const after = { letters: letters.length, retryJob: jobId, ...reasonOf(choice) }
        await recordChange(trx, { action: 'letters.retried', subject: { type: 'job', id: job.id }, after }, origin)
      }
      return { jobId, letters: letters.length, source }
    })
    if (jobId === null) throw await jobConflict(this.#db, source)
    this.#deps.begin(jobId)
    return { jobId, letters }
  }

  /**
   * Starts a job of one letter with what staff change of it. What it was about stays in its row.
   * @throws {AppError} `letters.not_found`, `letters.none_open`, `request.invalid`, `jobs.conflict`
   */
  async retryEdited(id: string, change: DeadLetterChange, origin: CallerOrigin): Promise<{ jobId: string }> {
    const { sites } = this.#deps
    const { jobId, source } = await this.#db.transaction().execute(async (trx) => {
      const found = await findDeadLetter(trx, id)
      if (!found) throw new AppError('letters.not_found', 'Dead letter not found')
      const { job, letters } = await chosen(trx, { jobId: found.job_id, ids: [id] })
      const source = this.#sourceOf(job)
      const edited = await readEdit(change, found, source, sites)
      const jobId = await insertRetry(trx, job, letters, source, origin, edited)
      if (jobId !== null) {
        const edit = Object.keys(edited).length > 0 ? { edited: JSON.stringify(edited) } : {}
        await settleDeadLetters(trx, [id], { ...retriedBy(origin, jobId), ...edit })
        const before = { about: found.about }
        const after = { about: found.about, ...edited, letter: id, retryJob: jobId }
        const subject = { type: 'job', id: job.id } as const
        await recordChange(trx, { action: 'letters.retried', subject, before, after }, origin)
      }
      return { jobId, source }
    })
    if (jobId === null) throw await jobConflict(this.#db, source)
    this.#deps.begin(jobId)
    return { jobId }
  }

  /** Puts the chosen letters away. They can be read, and are not done again. */
  async discard(
    { why, ...choice }: DeadLetterChoice & { readonly why: string },
    origin: CallerOrigin,
  ): Promise<number> {
    return await this.#db.transaction().execute(async (trx) => {
      const { job, letters } = await chosen(trx, choice)
      await settleDeadLetters(trx, idsOf(letters), { state: 'discarded', settled_by: origin.actor.userId, why })
      const after = { letters: letters.length, why, ...reasonOf(choice) }
      await recordChange(trx, { action: 'letters.discarded', subject: { type: 'job', id: job.id }, after }, origin)
      return letters.length
    })
  }

  #present(row: DeadLetterRow): DeadLetter {
    return presentDeadLetter(row, sourceNamed(this.#deps.sources, row.source))
  }

  #sourceOf({ source: called }: JobRow): Source {
    const source = sourceNamed(this.#deps.sources, called ?? '')
    if (!source) throw new AppError('jobs.unknown_source', `Unknown scraper: ${called ?? ''}`)
    return source
  }
}

async function chosen(
  trx: JobsTransaction,
  choice: DeadLetterChoice,
): Promise<{ job: JobRow; letters: readonly DeadLetterRow[] }> {
  const job = await findJob(trx, choice.jobId)
  if (!job) throw new AppError('jobs.not_found', 'Job not found')
  const letters = await lockOpenDeadLetters(trx, choice)
  if (letters.length === 0) throw new AppError('letters.none_open', 'No such letter of this job is open')
  return { job, letters }
}

const retriedBy = ({ actor }: CallerOrigin, jobId: string) =>
  ({ state: 'retried', settled_by: actor.userId, retry_job: jobId }) as const
const idsOf = (letters: readonly DeadLetterRow[]) => letters.map(({ id }) => id)
const reasonOf = ({ reason }: DeadLetterChoice) => (reason === undefined ? {} : { reason })
