import type { JobsDatabase } from '@karvan/jobs'
import { removeHandled } from '@karvan/messaging'
import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'

/** Any number, the same for every replica. */
const PURGE_LOCK = 7_461_017
const EVERY_MS = 15 * 60_000
const RETRY_MS = 60_000
/** A job, with its tasks, lines and what it gave up. Staff look at the last weeks; accounts of a year are not made of it. */
const JOB_DAYS = 90
/** What a job found, a row a listing: it is counted when the job ends, and only the last job of a source goes on from it. */
const ITEM_DAYS = 14
/** A sweep of a whole source has hundreds of thousands of them. */
const ITEMS_AT_A_TIME = 20_000
const JOBS_AT_A_TIME = 20

/** Removes what jobs have left and nobody needs, a few times an hour; of several replicas one does. */
export function startPurging(db: Kysely<JobsDatabase>, log: Logger): BackgroundLoop {
  return startLoop(
    async () => {
      const { items, jobs } = await purge(db, new Date())
      // What is left goes at once, in steps that hold up nobody.
      return items === ITEMS_AT_A_TIME || jobs === JOBS_AT_A_TIME ? 0 : EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'old jobs could not be removed')
      return RETRY_MS
    },
  )
}

/**
 * Removes old jobs, some at a time, but for the last one of each kind and source, which staff see and may continue.
 * @param now what is old, is so at this time
 * @returns how many went; nothing where another process is at it
 */
export async function purge(db: Kysely<JobsDatabase>, now: Date): Promise<{ items: number; jobs: number }> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${PURGE_LOCK}) as "isOurs"`.execute(trx)
    if (rows[0]?.isOurs !== true) return { items: 0, jobs: 0 }
    const items = await sql`
      delete from items where ctid = any(array(
        select items.ctid from jobs join items on items.job_id = jobs.id
        where ${isOver(now, ITEM_DAYS)} and jobs.totals is not null limit ${ITEMS_AT_A_TIME}))`.execute(trx)
    const jobs = await sql`
      delete from jobs where id in (
        select id from jobs where ${isOver(now, JOB_DAYS)} order by created_at limit ${JOBS_AT_A_TIME})`.execute(trx)
    await sql`
      delete from schedule_runs where at < ${now}::timestamptz - ${JOB_DAYS} * interval '1 day'`.execute(trx)
    await sql`delete from rate_limits where resets_at < ${now}`.execute(trx)
    await removeHandled(trx, now)
    return { items: Number(items.numAffectedRows ?? 0), jobs: Number(jobs.numAffectedRows ?? 0) }
  })
}

/** Jobs that ended so long ago and after which another one of their kind and source was begun. */
const isOver = (now: Date, days: number): RawBuilder<boolean> => sql`
  jobs.ended_at < ${now}::timestamptz - ${days} * interval '1 day'
  and exists (
    select from jobs as later
    where later.type = jobs.type and later.source is not distinct from jobs.source
      and later.created_at > jobs.created_at)`
