import { type Kysely, sql } from 'kysely'

/** Since when a listing is kept out, so that it ends some day. */
export async function keptOutSince(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.kept_out add column since timestamptz(3) not null default now()`.execute(db)
}
