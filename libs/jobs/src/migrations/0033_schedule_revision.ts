import { type Kysely, sql } from 'kysely'

/** Counts the changes of a schedule, so that of two people who change it the second is told. */
export async function scheduleRevision(db: Kysely<unknown>): Promise<void> {
  await sql`alter table schedules add column revision integer not null default 0`.execute(db)
}
