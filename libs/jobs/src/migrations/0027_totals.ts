import { type Kysely, sql } from 'kysely'

/** What a job came to is counted once, when it ends; null for those that ended before, and for those that run. */
export async function totals(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column totals jsonb`.execute(db)
}
