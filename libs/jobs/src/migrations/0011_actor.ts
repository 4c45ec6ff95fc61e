import { type Kysely, sql } from 'kysely'

/** Who started a job: its messages carry them on. */
export async function actor(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column actor jsonb`.execute(db)
}
