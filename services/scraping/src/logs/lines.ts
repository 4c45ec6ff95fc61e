import type { JobEvent, LogLine } from '@karvan/contracts'
import { type JobsDatabase, readLog } from '@karvan/jobs'
import type { Kysely } from 'kysely'

/** Lines of one answer. */
const PAGE = 500

/** Lines of a job's log after a number and up to another, oldest first, a page at most. */
export async function readLines(
  db: Kysely<JobsDatabase>,
  jobId: string,
  after: number,
  upTo = Infinity,
): Promise<LogLine[]> {
  const rows = await readLog(db, jobId, after, Math.min(PAGE, upTo - after))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** A line as those who follow the job are told of it. */
export interface LogEvent {
  readonly seq: number
  /** Its number: with it a reader goes on after the line. */
  readonly id: string
  readonly data: Extract<JobEvent, { type: 'log' }>
}

/** As `readLines`. */
export async function readLogEvents(...of: Parameters<typeof readLines>): Promise<LogEvent[]> {
  const lines = await readLines(...of)
  return lines.map((line) => ({ seq: line.seq, id: String(line.seq), data: { type: 'log', ...line } }))
}
