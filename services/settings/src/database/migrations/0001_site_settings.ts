import { addOutboxSchedule, createMessagingTables } from '@karvan/messaging'
import { type Kysely, sql } from 'kysely'

/** What staff have decided about the shop, by key. */
export async function siteSettings(db: Kysely<unknown>): Promise<void> {
  await createMessagingTables(db)
  await addOutboxSchedule(db)
  await sql`create table site_settings (key text primary key, content jsonb not null)`.execute(db)
  await sql`
    create table saved (
      only_row boolean primary key default true check (only_row),
      revision integer not null,
      at timestamptz(3),
      by uuid
    )`.execute(db)
  await sql`insert into saved (revision) values (0)`.execute(db)
}
