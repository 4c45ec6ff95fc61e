import type { Actor } from '@karvan/contracts'
import { type Kysely, sql } from 'kysely'
import { countTotals } from './job-totals.ts'
import type { Step } from './steps.ts'
import type { JobOutcome, JobParams, JobRow, JobsDatabase, JobStatus } from './tables.ts'

type Db = Kysely<JobsDatabase>

export interface NewJob {
  readonly id: string
  readonly type: string
  readonly source: string | null
  readonly steps: readonly [Step, ...Step[]]
  readonly params: JobParams
  readonly correlationId: string
  readonly actor: Actor | null
  /** The job that it goes on with; it begins where that one ended, with what was fetched since then. */
  readonly continues?: { readonly id: string; readonly step: Step; readonly freshSince: Date | null }
}

const ACTIVE: readonly JobStatus[] = ['pending', 'running']

/** False when a job of this source, or another run of the pipeline, is active: a unique index decides, not a read before the write. */
export async function insertJobUnlessOneRuns(db: Db, job: NewJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({
      id: job.id,
      type: job.type,
      source: job.source,
      status: 'pending',
      steps: [...job.steps],
      step: job.continues?.step ?? job.steps[0],
      continues: job.continues?.id ?? null,
      fresh_since: job.continues?.freshSince ?? null,
      params: JSON.stringify(job.params),
      correlation_id: job.correlationId,
      actor: job.actor && JSON.stringify(job.actor),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function activeJobOf(db: Db, source: string): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('source', '=', source)
    .where('status', 'in', ACTIVE)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Of each source the job that was accepted last. One that does letters again reads no newer list, and is left out. */
export async function latestJobs(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('jobs')
    .distinctOn('source')
    .select('id')
    .where('source', 'is not', null)
    .where(sql<boolean>`not params ? 'letters'`)
    .orderBy('source')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Jobs of a type that wait or run. */
export async function activeJobsOfType(db: Db, type: string): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('id').where('type', '=', type).where('status', 'in', ACTIVE).execute()
  return rows.map((row) => row.id)
}

/** The job of a source that ended last by itself: one that was cancelled says nothing of its source. */
export async function lastEndedJob(db: Db, source: string): Promise<JobRow | null> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('source', '=', source)
    .where('ended_at', 'is not', null)
    .where('outcome', 'is distinct from', 'cancelled')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function activeJobs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('id').where('status', 'in', ACTIVE).execute()
  return rows.map((row) => row.id)
}

export async function findJob(db: Db, id: string): Promise<JobRow | null> {
  return (await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Nobody else plans or ends the job until the transaction is over. */
export async function lockJob(db: Db, id: string): Promise<JobRow | null> {
  return (await db.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Newest first; `id` breaks ties, so that a job is on one page only. */
export async function pageOfJobs(db: Db, page: number, limit: number): Promise<{ rows: JobRow[]; total: number }> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** @param source counts the jobs of one source alone */
export async function jobStats(db: Db, source?: string) {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .$if(source !== undefined, (jobs) => jobs.where('source', '=', source ?? ''))
    .groupBy('status')
    .execute()
  const of = (status: JobStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return { total, running: of('running'), completed: of('completed'), failed: of('failed') }
}

export async function beginJob(db: Db, id: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ status: 'running', started_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function enterStep(db: Db, id: string, step: Step): Promise<void> {
  await db.updateTable('jobs').set({ step }).where('id', '=', id).execute()
}

/** Terminal states are final: an ended job stays as it ended, with what it has come to. */
export async function endJob(
  db: Db,
  id: string,
  end: { readonly status: JobStatus; readonly outcome: JobOutcome; readonly message: string },
): Promise<void> {
  const totals = (await countTotals(db, [id])).get(id)
  await db
    .updateTable('jobs')
    .set({ ...end, totals: totals ? JSON.stringify(totals) : null, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
