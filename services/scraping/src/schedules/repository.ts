import type { JobRow, JobsDatabase, JobsTransaction, ScheduleRow } from '@karvan/jobs'
import { type Insertable, type Kysely, sql } from 'kysely'

type Db = Kysely<JobsDatabase>

/** A run with its job as it stands now. */
export type RunRow = Awaited<ReturnType<typeof pageOfRuns>>['rows'][number]

export type NewRun = Insertable<JobsDatabase['schedule_runs']>

/** Until the transaction is over nobody else adds one, so that several at a time cannot be more than there may be. */
export async function lockAdding(trx: JobsTransaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('schedules', 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('schedules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSchedule(trx: JobsTransaction, row: ScheduleRow): Promise<void> {
  await trx.insertInto('schedules').values(row).execute()
}

export async function findSchedule(db: Db, id: string): Promise<ScheduleRow | null> {
  return (await db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Nobody else changes or fires it until the transaction is over. */
export async function lockSchedule(trx: JobsTransaction, id: string): Promise<ScheduleRow | null> {
  return (await trx.selectFrom('schedules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** By their names. */
export async function allSchedules(db: Db): Promise<ScheduleRow[]> {
  return await db.selectFrom('schedules').selectAll().orderBy('job_name').orderBy('id').execute()
}

/** Changes what a schedule does, and when. */
export async function changeSchedule(
  trx: JobsTransaction,
  id: string,
  change: Pick<
    ScheduleRow,
    | 'job_name'
    | 'day_time'
    | 'time_zone'
    | 'url'
    | 'source'
    | 'max_pages'
    | 'max_cars'
    | 'cars'
    | 'revision'
    | 'next_run_at'
  >,
): Promise<void> {
  await trx.updateTable('schedules').set(change).where('id', '=', id).execute()
}

export async function planSchedule(trx: JobsTransaction, id: string, next: Date | null): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({ enabled: next !== null, next_run_at: next })
    .where('id', '=', id)
    .execute()
}

export async function removeSchedule(trx: JobsTransaction, id: string): Promise<void> {
  await trx.deleteFrom('schedules').where('id', '=', id).execute()
}

/** Those that are due, the longest due first. */
export async function dueSchedules(db: Db, now: Date): Promise<(ScheduleRow & { next_run_at: Date })[]> {
  return await db
    .selectFrom('schedules')
    .selectAll()
    .where('enabled', '=', true)
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .orderBy('id')
    .$narrowType<{ next_run_at: Date }>()
    .execute()
}

/**
 * Takes a schedule that is due and plans its next time.
 * @returns false where another process has it, or somebody switched it off or removed it meanwhile
 */
export async function takeDue(
  trx: JobsTransaction,
  { id, next_run_at }: Pick<ScheduleRow, 'id' | 'next_run_at'>,
  next: Date,
): Promise<boolean> {
  const locked = await trx
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', id)
    .where('next_run_at', '=', next_run_at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!locked) return false
  await planSchedule(trx, id, next)
  return true
}

/** @returns the run's id, or null where this time of the schedule has been seen to already */
export async function addRun(trx: JobsTransaction, run: NewRun): Promise<string | null> {
  const row = await trx
    .insertInto('schedule_runs')
    .values(run)
    .onConflict((conflict) => conflict.columns(['schedule_id', 'scheduled_for']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function changeRun(trx: JobsTransaction, id: string, change: Partial<NewRun>): Promise<void> {
  await trx.updateTable('schedule_runs').set(change).where('id', '=', id).execute()
}

/** Newest first. */
export async function pageOfRuns(db: Db, scheduleId: string, page: number, limit: number) {
  const rows = await runsWithJobs(db)
    .where('run.schedule_id', '=', scheduleId)
    .orderBy('run.at', 'desc')
    .orderBy('run.scheduled_for', 'desc')
    .orderBy('run.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('schedule_runs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Of each schedule the run that was seen to last. */
export async function lastRuns(db: Db): Promise<RunRow[]> {
  return await runsWithJobs(db)
    .distinctOn('run.schedule_id')
    .orderBy('run.schedule_id')
    .orderBy('run.at', 'desc')
    .orderBy('run.scheduled_for', 'desc')
    .orderBy('run.id', 'desc')
    .execute()
}

const runsWithJobs = (db: Db) =>
  db
    .selectFrom('schedule_runs as run')
    .leftJoin('jobs as job', 'job.id', 'run.job_id')
    .selectAll('run')
    .select(['job.status as job_status', 'job.outcome as job_outcome'])
    .$narrowType<{ job_status: JobRow['status'] | null }>()
