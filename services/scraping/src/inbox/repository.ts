import { accountMail, reservationMail, searchAlert } from '@karvan/contracts'
import type { JobRow, JobsDatabase } from '@karvan/jobs'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<JobsDatabase>

/** What nobody has put right for so long is not put right any more. */
const JOB_DAYS = 30
const MAIL_TYPES = [accountMail.type, reservationMail.type, searchAlert.type]

/** The last jobs of a source that ended by themselves, newest first. */
export async function lastEndedJobs(db: Db, source: string, limit: number): Promise<readonly JobRow[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('source', '=', source)
    .where('ended_at', 'is not', null)
    .where('outcome', 'is distinct from', 'cancelled')
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Jobs that failed and were not cancelled, oldest first. One that another job goes on with is left out, and one whose work a later job of
 * the same source, or a later run of the pipeline, has done.
 * @param but sources whose trouble is known already: the failure is that trouble
 */
export async function failedJobs(db: Db, but: readonly string[], limit: number) {
  return await db
    .selectFrom('jobs as failed')
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('status', '=', 'failed')
    .where('outcome', 'is distinct from', 'cancelled')
    .where('ended_at', '>', sql<Date>`now() - ${JOB_DAYS} * interval '1 day'`)
    .where(sql<boolean>`coalesce(failed.source, '') <> all(${[...but]}::text[])`)
    .where(
      sql<boolean>`not exists (
        select 1 from jobs as later
        where later.continues = failed.id or later.params -> 'run' ->> 'retryOf' = failed.id::text
          or (later.status = 'completed' and later.created_at > failed.created_at and (
            later.source = failed.source or (later.params ? 'run' and failed.params ? 'run'))))`,
    )
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface GivenUpGroup {
  readonly count: number
  readonly since: Date
  /** Of all groups. */
  readonly total: number
}

/** What waits of the dead letters of each job, the oldest first. */
export async function openLetterGroups(db: Db, limit: number) {
  const { rows } = await sql<GivenUpGroup & { readonly job_id: string; readonly source: string }>`
    select job_id, source, count(*)::int as count, min(at) as since, count(*) over ()::int as total
    from dead_letters where state = 'open'
    group by job_id, source order by since, job_id limit ${limit}`.execute(db)
  return rows
}

/** What waits of the dead messages of each queue and day, the oldest first; those that order a mail by themselves. */
export async function openMessageGroups(db: Db, limit: number) {
  const { rows } = await sql<
    GivenUpGroup & { readonly queue: string; readonly day: string; readonly is_mail: boolean }
  >`
    select queue, to_char(died_at at time zone 'utc', 'YYYY-MM-DD') as day,
      coalesce(type = any(${MAIL_TYPES}::text[]), false) as is_mail,
      count(*)::int as count, min(died_at) as since, count(*) over ()::int as total
    from dead_messages where state = 'open'
    group by 1, 2, 3 order by since, queue limit ${limit}`.execute(db)
  return rows
}
