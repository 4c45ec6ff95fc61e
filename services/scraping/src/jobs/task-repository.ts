import { scrapeTask } from '@karvan/contracts'
import type { JobsDatabase, Step, TaskParams } from '@karvan/jobs'
import { enqueue } from '@karvan/messaging'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ItemRepository } from './item-repository.ts'

/** Rows of one list page: routine for the source (research/sources.md, 1.3). */
const LIST_PAGE = 100
/** Pages that are planned at a time. */
const WAVE = 50
/** Paging beyond is unstable (research/sources.md, 1.3). */
const MAX_OFFSET = 10_000
/** In ten thousands of won; nothing is advertised for more. */
const ALL_PRICES = { from: 0, to: 9_999_999 }
/** Listings of one detail task: three visits each, so that a task stays under two minutes at one visit a second. */
const DETAIL_CHUNK = 20
/** Rows of one publishing transaction: a few hundred, so that the change feed is not held back. */
const PUBLISH_CHUNK = 200
/** Tasks of a job that are out as messages at a time: a cancelled job leaves no long queue behind. */
const WINDOW = 32
/** A message that brought nothing for so long is sent again. */
const RESEND_AFTER_S = 120
/** A task whose workers died so often is given up: it is what kills them. */
const MAX_DEATHS = 5

export class TaskRepository {
  readonly #db: Kysely<JobsDatabase>

  constructor(db: Kysely<JobsDatabase>) {
    this.#db = db
  }

  async begin(jobId: string): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ status: 'running', started_at: sql<Date>`now()` })
      .where('id', '=', jobId)
      .execute()
  }

  async enterStep(jobId: string, step: Step): Promise<void> {
    await this.#db.updateTable('jobs').set({ step }).where('id', '=', jobId).execute()
  }

  /**
   * Plans the list: newest first page by page, a wave at a time, so that a list that ends early is not asked for empty
   * pages; or, when it is too long to page, everything by bands of price.
   * @returns false when there is nothing left to collect
   */
  async planCollect(jobId: string, totalCars: number): Promise<boolean> {
    const planned = await this.#collected(jobId)
    if (totalCars > MAX_OFFSET) {
      if (planned.tasks > 0) return false
      await this.#plan(jobId, 'collect', [{ step: 'collect', band: ALL_PRICES }], 0)
      return true
    }
    const wanted = Math.ceil(totalCars / LIST_PAGE)
    if (planned.short > 0 || planned.tasks >= wanted) return false
    const wave = Array.from({ length: Math.min(WAVE, wanted - planned.tasks) }, (_, i): TaskParams => {
      const offset = (planned.tasks + i) * LIST_PAGE
      return { step: 'collect', offset, limit: Math.min(LIST_PAGE, totalCars - offset) }
    })
    await this.#plan(jobId, 'collect', wave, planned.tasks)
    return true
  }

  /** Pages of the list so far, and how many were shorter than asked for: then the list has ended. */
  async #collected(jobId: string): Promise<{ tasks: number; short: number }> {
    return await this.#db
      .selectFrom('tasks')
      .select((eb) => [
        eb.fn.countAll<number>().as('tasks'),
        eb.fn
          .countAll<number>()
          .filterWhere(sql<boolean>`coalesce((counts ->> 'rows')::int, 0) < (params ->> 'limit')::int`)
          .as('short'),
      ])
      .where('job_id', '=', jobId)
      .where('step', '=', 'collect')
      .executeTakeFirstOrThrow()
  }

  /** Plans the items that the step works on, in chunks by id, so that a second planning gives the same tasks. */
  async planItems(jobId: string, step: 'detail' | 'publish'): Promise<void> {
    const items = await new ItemRepository(this.#db).idsFor(jobId, step)
    const size = step === 'detail' ? DETAIL_CHUNK : PUBLISH_CHUNK
    const chunks = Array.from({ length: Math.ceil(items.length / size) }, (_, chunk): TaskParams => {
      const sourceIds = items.slice(chunk * size, (chunk + 1) * size)
      return { step, sourceIds }
    })
    await this.#plan(jobId, step, chunks, 0)
  }

  async #plan(jobId: string, step: Step, params: readonly TaskParams[], firstKey: number): Promise<void> {
    const rows = params.map((task, i) => ({
      job_id: jobId,
      step,
      key: String(firstKey + i),
      params: JSON.stringify(task),
      state: 'pending' as const,
    }))
    for (let i = 0; i < rows.length; i += 1_000) {
      await this.#db
        .insertInto('tasks')
        .values(rows.slice(i, i + 1_000))
        .onConflict((conflict) => conflict.columns(['job_id', 'step', 'key']).doNothing())
        .execute()
    }
  }

  async hasOpen(jobId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('tasks')
      .select('id')
      .where('job_id', '=', jobId)
      .where('state', 'in', ['pending', 'leased'])
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Sends messages for tasks that are due, up to the window. */
  async dispatch(jobId: string, source: string, correlationId: string): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      update tasks set sent_at = now() where id in (
        select id from tasks
        where job_id = ${jobId} and state = 'pending' and (not_before is null or not_before <= now())
          and (sent_at is null or sent_at < now() - ${RESEND_AFTER_S} * interval '1 second')
        order by length(key), key
        limit greatest(0, ${WINDOW} - (
          select count(*) from tasks where job_id = ${jobId} and state in ('pending', 'leased')
            and sent_at >= now() - ${RESEND_AFTER_S} * interval '1 second'))
        for update skip locked
      ) returning id`.execute(this.#db)
    const messages = rows.map(({ id }) => ({ jobId, taskId: id }))
    const options = { to: source, correlationId, actor: null }
    await enqueue(this.#db as Transaction<JobsDatabase>, scrapeTask, messages, options)
  }

  /** Takes tasks back from workers that are gone. A task that keeps killing its workers is given up. */
  async takeBackExpired(): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      update tasks set
        state = case when claims - attempts > ${MAX_DEATHS} then 'failed' else 'pending' end,
        error = case when claims - attempts > ${MAX_DEATHS} then 'its workers died over it' else error end,
        finished_at = case when claims - attempts > ${MAX_DEATHS} then now() end,
        sent_at = null, lease_until = null
      where state = 'leased' and lease_until < now()
      returning id`.execute(this.#db)
    return rows.length
  }

  /** Why the site does not want us, when a task was given up for that. */
  async refusalBySite(jobId: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('tasks')
      .select('error')
      .where('job_id', '=', jobId)
      .where('state', '=', 'failed')
      .where(sql<boolean>`counts ? 'refused'`)
      .limit(1)
      .executeTakeFirst()
    return row?.error ?? null
  }

  async lastError(jobId: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('tasks')
      .select('error')
      .where('job_id', '=', jobId)
      .where('error', 'is not', null)
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.error ?? null
  }

  async activeJobs(): Promise<string[]> {
    const rows = await this.#db.selectFrom('jobs').select('id').where('status', 'in', ['pending', 'running']).execute()
    return rows.map((row) => row.id)
  }
}
