import { type Kysely, sql } from 'kysely'
import type { JobRow, JobsDatabase } from './tables.ts'

type Db = Kysely<JobsDatabase>

/** The jobs that compared last, newest first. */
export async function latestReplays(db: Db, limit: number): Promise<JobRow[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where(sql<boolean>`params->'replay'->>'what' = 'compare'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The jobs that promoted or undid some replays, or are to, newest first. */
export async function replayWorks(db: Db, replayIds: readonly string[]): Promise<JobRow[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where(sql<boolean>`params->'replay'->>'of' = any(${replayIds}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
