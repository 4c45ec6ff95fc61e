import { addOutboxSchedule, createMessagingTables } from '@karvan/messaging'
import { type Kysely, sql } from 'kysely'

/** Mails about new cars of saved searches: who wants them and how often, what they have been told, and what is to be sent. */
export async function searchAlerts(db: Kysely<unknown>): Promise<void> {
  await createMessagingTables(db)
  await addOutboxSchedule(db)
  await sql`
    alter table inventory.saved_searches
      add alert text not null default 'none' check (alert in ('none', 'daily', 'weekly')),
      add language text not null default 'ar' check (language in ('ar', 'en', 'sq')),
      add destination text not null default 'SA' check (destination in ('SA', 'XK')),
      add alert_due timestamptz(3),
      add alert_since timestamptz(3)`.execute(db)
  await sql`create index on inventory.saved_searches (alert_due) where alert_due is not null`.execute(db)
  await sql`
    create table inventory.alert_key (id integer primary key check (id = 1), secret text not null)`.execute(db)
  // Two of them have 244 random bits.
  await sql`
    insert into inventory.alert_key (id, secret)
    values (1, gen_random_uuid()::text || gen_random_uuid()::text)`.execute(db)
}
