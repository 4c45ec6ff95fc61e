import type { JobOutcome, JobParams, JobRow, JobsDatabase, JobStatus, Step } from '@karvan/jobs'
import { type Kysely, sql } from 'kysely'

export interface JobTotals {
  readonly items: number
  readonly duplicates: number
  readonly failedTasks: number
  readonly counts: Readonly<Record<string, number>>
  readonly steps: Readonly<Partial<Record<Step, { done: number; all: number }>>>
}

const ACTIVE: readonly JobStatus[] = ['pending', 'running']

export class JobRepository {
  readonly #db: Kysely<JobsDatabase>

  /** A pool or a transaction: the caller decides the unit of work. */
  constructor(db: Kysely<JobsDatabase>) {
    this.#db = db
  }

  /** False when a job of this source is active: the unique index decides, not a read before the write. */
  async insertUnlessOneRuns(job: { id: string; source: string; params: JobParams; correlationId: string }) {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('jobs')
      .values({
        id: job.id,
        type: job.source,
        source: job.source,
        status: 'pending',
        step: 'collect',
        params: JSON.stringify(job.params),
        correlation_id: job.correlationId,
      })
      .onConflict((conflict) =>
        conflict
          .column('source')
          .where(sql<boolean>`status in ('pending', 'running')`)
          .doNothing(),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async activeOf(source: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('jobs')
      .select('id')
      .where('source', '=', source)
      .where('status', 'in', ACTIVE)
      .executeTakeFirst()
    return row?.id ?? null
  }

  async find(id: string): Promise<JobRow | null> {
    return (await this.#db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  }

  async lock(id: string): Promise<JobRow | null> {
    const query = this.#db.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate()
    return (await query.executeTakeFirst()) ?? null
  }

  /** Newest first; `id` breaks ties, so that a job is on one page only. */
  async page(page: number, limit: number): Promise<{ rows: JobRow[]; total: number }> {
    const rows = await this.#db
      .selectFrom('jobs')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const { total } = await this.#db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total }
  }

  async stats() {
    const rows = await this.#db
      .selectFrom('jobs')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    const of = (status: JobStatus) => rows.find((row) => row.status === status)?.count ?? 0
    const total = rows.reduce((sum, row) => sum + row.count, 0)
    return { total, running: of('running'), completed: of('completed'), failed: of('failed') }
  }

  async logs(jobId: string, after: number, limit: number) {
    return await this.#db
      .selectFrom('logs')
      .select(['seq', 'at', 'level', 'message', 'step', 'counters'])
      .where('job_id', '=', jobId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute()
  }

  async cancelOpenTasks(jobId: string): Promise<void> {
    await this.#db
      .updateTable('tasks')
      .set({ state: 'cancelled', finished_at: sql<Date>`now()`, lease_until: null })
      .where('job_id', '=', jobId)
      .where('state', 'in', ['pending', 'leased'])
      .execute()
  }

  /** Terminal states are final: an ended job stays as it ended. */
  async end(id: string, end: { status: JobStatus; outcome: JobOutcome; message: string }): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ ...end, ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  }

  /** What the jobs' items and tasks add up to. */
  async totals(jobIds: readonly string[]): Promise<Map<string, JobTotals>> {
    if (jobIds.length === 0) return new Map()
    const items = await this.#db
      .selectFrom('items')
      .select((eb) => [
        'job_id',
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'duplicate').as('duplicates'),
      ])
      .where('job_id', 'in', jobIds)
      .groupBy('job_id')
      .execute()
    const steps = await this.#db
      .selectFrom('tasks')
      .select((eb) => [
        'job_id',
        'step',
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere('state', 'in', ['done', 'failed', 'cancelled']).as('done'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      ])
      .where('job_id', 'in', jobIds)
      .groupBy(['job_id', 'step'])
      .execute()
    const { rows: counts } = await sql<{ job_id: string; name: string; value: number }>`
      select job_id, name, sum(value::bigint)::bigint as value
      from tasks, jsonb_each_text(counts) as count(name, value)
      where job_id in (${sql.join(jobIds)}) and counts is not null
      group by job_id, name`.execute(this.#db)
    return new Map(
      jobIds.map((id): [string, JobTotals] => {
        const item = items.find((row) => row.job_id === id)
        const mine = steps.filter((row) => row.job_id === id)
        return [
          id,
          {
            items: item?.all ?? 0,
            duplicates: item?.duplicates ?? 0,
            failedTasks: mine.reduce((sum, row) => sum + row.failed, 0),
            counts: Object.fromEntries(counts.filter((row) => row.job_id === id).map((row) => [row.name, row.value])),
            steps: Object.fromEntries(mine.map((row) => [row.step, { done: row.done, all: row.all }])),
          },
        ]
      }),
    )
  }
}
