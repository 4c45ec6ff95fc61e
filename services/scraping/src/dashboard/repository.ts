import type { JobsDatabase } from '@karvan/jobs'
import { type Kysely, sql } from 'kysely'

export interface CrawlCounts {
  readonly activeJobs: number
  readonly failedInDay: number
  readonly deadLetters: number
  readonly deadMessages: number
}

/** A job that staff cancelled has not failed, though it counts among those that did not complete. */
export async function countCrawl(db: Kysely<JobsDatabase>): Promise<CrawlCounts> {
  const { rows } = await sql<CrawlCounts>`
    select
      (select count(*)::int from jobs where status in ('pending', 'running')) as "activeJobs",
      (select count(*)::int from jobs where status = 'failed' and outcome is distinct from 'cancelled'
        and ended_at > now() - interval '24 hours') as "failedInDay",
      (select count(*)::int from dead_letters where state = 'open') as "deadLetters",
      (select count(*)::int from dead_messages where state = 'open') as "deadMessages"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}
