import { type Kysely, sql } from 'kysely'

/**
 * A job's own tasks, of those of all jobs that ever were: the open ones, those that are not sent yet in the order in which
 * they will be, and those that failed. All are asked for at the end of each task.
 */
export async function openOfJob(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tasks_open`.execute(db)
  await sql`
    create index tasks_open on tasks (job_id, state, sent_at) where state in ('pending', 'leased')`.execute(db)
  await sql`
    create index tasks_unsent on tasks (job_id, length(key), key) where state = 'pending' and sent_at is null`.execute(
    db,
  )
  await sql`create index tasks_failed on tasks (job_id) where state = 'failed'`.execute(db)
}
