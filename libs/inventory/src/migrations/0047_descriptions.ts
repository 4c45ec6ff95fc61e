import { type Kysely, sql } from 'kysely'

/** What staff write of a car in their own words. */
export async function descriptions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.listings add column description text`.execute(db)
}
