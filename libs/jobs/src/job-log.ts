import { type Kysely, sql } from 'kysely'
import type { Step } from './steps.ts'
import type { JobsDatabase, LogLevel, TaskCounts } from './tables.ts'

export interface LogEntry {
  readonly level: LogLevel
  readonly message: string
  readonly step?: Step
  readonly counters?: TaskCounts
}

const MAX_MESSAGE = 1_000
/** Terminal escapes and line breaks of remote text must not forge lines. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** Appends a line to a job's log, numbered without gaps within the caller's transaction. */
export async function appendLog(db: Kysely<JobsDatabase>, jobId: string, entry: LogEntry): Promise<void> {
  const message = entry.message.replace(CONTROL, ' ').slice(0, MAX_MESSAGE)
  await db
    .with('numbered', (query) =>
      query
        .updateTable('jobs')
        .set({ last_seq: sql<number>`last_seq + 1` })
        .where('id', '=', jobId)
        .returning('last_seq'),
    )
    .insertInto('logs')
    .columns(['job_id', 'seq', 'level', 'message', 'step', 'counters'])
    .expression((query) =>
      query
        .selectFrom('numbered')
        .select([
          sql<string>`${jobId}::uuid`.as('job_id'),
          'last_seq as seq',
          sql<LogLevel>`${entry.level}`.as('level'),
          sql<string>`${message}`.as('message'),
          sql<Step | null>`${entry.step ?? null}`.as('step'),
          sql<string | null>`${entry.counters ? JSON.stringify(entry.counters) : null}::jsonb`.as('counters'),
        ]),
    )
    .execute()
}

/** The lines after a sequence number, oldest first. */
export async function readLog(db: Kysely<JobsDatabase>, jobId: string, after: number, limit: number) {
  return await db
    .selectFrom('logs')
    .select(['seq', 'at', 'level', 'message', 'step', 'counters'])
    .where('job_id', '=', jobId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The lines that were written last, newest first. */
export async function lastLines(db: Kysely<JobsDatabase>, jobId: string, limit: number) {
  return await db
    .selectFrom('logs')
    .select(['level', 'message'])
    .where('job_id', '=', jobId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** The numbers of the last lines of jobs; none of a job that is not there. */
export async function lastSeqs(db: Kysely<JobsDatabase>, jobIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('jobs').select(['id', 'last_seq']).where('id', 'in', jobIds).execute()
  return new Map(rows.map((row) => [row.id, row.last_seq]))
}
