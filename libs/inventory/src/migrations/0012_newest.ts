import { type Kysely, sql } from 'kysely'

/** The order "newest first": by when the shop first saw a car. */
export async function newest(db: Kysely<unknown>): Promise<void> {
  await sql`create index on inventory.listings (dataset, created_at desc nulls last, id)`.execute(db)
}
