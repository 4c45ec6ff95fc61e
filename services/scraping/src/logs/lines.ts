import type { LogLine } from '@karvan/contracts'
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
