import { type Kysely, sql } from 'kysely'
import { PIPELINE_JOB } from './runs.ts'
import type { JobsDatabase } from './tables.ts'

type Db = Kysely<JobsDatabase>

/** Longer than a message needs to reach a worker through an empty queue, and the worker to claim the task. */
const UNDER_WAY_S = 10

/** The queue in which the messages of these jobs wait for a worker. */
export const taskQueueOf = (jobType: string): string =>
  jobType === PIPELINE_JOB ? 'pipeline.steps.v1' : `scraper.${jobType}.v1`

/** Sent, claimed by nobody, and not in the outbox any more: the message waits in its queue, or is lost. */
const UNANSWERED = sql<boolean>`
  tasks.state = 'pending' and tasks.sent_at < now() - ${UNDER_WAY_S} * interval '1 second'
  and not exists (select from outbox where envelope->'payload'->>'taskId' = tasks.id::text)`

/** The types of jobs that have tasks whose messages nobody has answered for a while. */
export async function unansweredJobTypes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('jobs', 'jobs.id', 'tasks.job_id')
    .select('jobs.type')
    .distinct()
    .where('jobs.status', '=', 'running')
    .where(UNANSWERED)
    .execute()
  return rows.map(({ type }) => type)
}

/**
 * Lets unanswered tasks of these jobs be sent again. Only for a queue in which nothing waits: a message that comes twice
 * does no harm, but a queue that is not worked off must not grow by the copies of what waits in it.
 * @returns how many messages were lost
 */
export async function takeBackLostMessages(db: Db, jobType: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .from('jobs')
    .set({ sent_at: null })
    .whereRef('jobs.id', '=', 'tasks.job_id')
    .where('jobs.type', '=', jobType)
    .where('jobs.status', '=', 'running')
    .where(UNANSWERED)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
