import { type Kysely, sql } from 'kysely'

/** When a car was removed, so that what each search has read can go. */
export async function removedAt(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.removed_cars add column removed_at timestamptz not null default now()`.execute(db)
}
