import { recordChange } from '@karvan/audit'
import type { DeadLetter, DeadLetterGroup, LetterChange } from '@karvan/contracts'
import { type DeadLetterRow, findJob, type JobRow, type JobsDatabase, type JobsTransaction } from '@karvan/jobs'
import { AppError, type CallerOrigin, paginationOf } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { jobConflict } from '../jobs/start-job.ts'
import type { SiteService } from '../sites/service.ts'
import { readEdit } from './edit.ts'
import { presentLetter } from './present.ts'
import {
  findLetter,
  groupsOfLetters,
  type LetterChoice,
  type LetterFilter,
  lockOpenLetters,
  pageOfLetters,
  settleLetters,
} from './repository.ts'
import { insertRetry } from './retry-job.ts'

export interface LetterServiceDeps {
  readonly db: Kysely<JobsDatabase>
  readonly sources: readonly Source[]
  readonly sites: Pick<SiteService, 'carOf'>
  /** Lets a job that was accepted begin. */
  readonly begin: (jobId: string) => void
}

/** What jobs gave up: read, done again, or put away. */
export class LetterService {
  readonly #deps: LetterServiceDeps
  readonly #db: Kysely<JobsDatabase>

  constructor(deps: LetterServiceDeps) {
    this.#deps = deps
    this.#db = deps.db
  }

  async list(filter: LetterFilter, page: number, limit: number) {
    const { rows, total } = await pageOfLetters(this.#db, filter, page, limit)
    return { letters: rows.map((row) => this.#present(row)), pagination: paginationOf({ page, limit }, total) }
  }

  async groups(filter: LetterFilter): Promise<DeadLetterGroup[]> {
    const rows = await groupsOfLetters(this.#db, filter)
    return rows.map(({ latest, ...group }) => ({ ...group, latest: new Date(latest).toISOString() }))
  }

  async get(id: string): Promise<DeadLetter> {
    const row = await findLetter(this.#db, id)
    if (!row) throw new AppError('letters.not_found', 'Dead letter not found')
    return this.#present(row)
  }

  /** Starts a job of the chosen letters alone, with the order of the job that gave them up. */
  async retry(choice: LetterChoice, origin: CallerOrigin): Promise<{ jobId: string; letters: number }> {
    const { jobId, letters, source } = await this.#db.transaction().execute(async (trx) => {
      const { job, letters } = await chosen(trx, choice)
      const source = this.#sourceOf(job)
      const jobId = await insertRetry(trx, job, letters, source, origin)
      if (jobId !== null) {
        await settleLetters(trx, idsOf(letters), retriedBy(origin, jobId))
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
  async retryEdited(id: string, change: LetterChange, origin: CallerOrigin): Promise<{ jobId: string }> {
    const { sites } = this.#deps
    const { jobId, source } = await this.#db.transaction().execute(async (trx) => {
      const found = await findLetter(trx, id)
      if (!found) throw new AppError('letters.not_found', 'Dead letter not found')
      const { job, letters } = await chosen(trx, { jobId: found.job_id, ids: [id] })
      const source = this.#sourceOf(job)
      const edited = await readEdit(change, found, source, sites)
      const jobId = await insertRetry(trx, job, letters, source, origin, edited)
      if (jobId !== null) {
        const edit = Object.keys(edited).length > 0 ? { edited: JSON.stringify(edited) } : {}
        await settleLetters(trx, [id], { ...retriedBy(origin, jobId), ...edit })
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
  async discard({ why, ...choice }: LetterChoice & { readonly why: string }, origin: CallerOrigin): Promise<number> {
    return await this.#db.transaction().execute(async (trx) => {
      const { job, letters } = await chosen(trx, choice)
      await settleLetters(trx, idsOf(letters), { state: 'discarded', settled_by: origin.actor.userId, why })
      const after = { letters: letters.length, why, ...reasonOf(choice) }
      await recordChange(trx, { action: 'letters.discarded', subject: { type: 'job', id: job.id }, after }, origin)
      return letters.length
    })
  }

  #present(row: DeadLetterRow): DeadLetter {
    return presentLetter(row, sourceNamed(this.#deps.sources, row.source))
  }

  #sourceOf({ source: called }: JobRow): Source {
    const source = sourceNamed(this.#deps.sources, called ?? '')
    if (!source) throw new AppError('jobs.unknown_source', `Unknown scraper: ${called ?? ''}`)
    return source
  }
}

async function chosen(
  trx: JobsTransaction,
  choice: LetterChoice,
): Promise<{ job: JobRow; letters: readonly DeadLetterRow[] }> {
  const job = await findJob(trx, choice.jobId)
  if (!job) throw new AppError('jobs.not_found', 'Job not found')
  const letters = await lockOpenLetters(trx, choice)
  if (letters.length === 0) throw new AppError('letters.none_open', 'No such letter of this job is open')
  return { job, letters }
}

const retriedBy = ({ actor }: CallerOrigin, jobId: string) =>
  ({ state: 'retried', settled_by: actor.userId, retry_job: jobId }) as const
const idsOf = (letters: readonly DeadLetterRow[]) => letters.map(({ id }) => id)
const reasonOf = ({ reason }: LetterChoice) => (reason === undefined ? {} : { reason })
