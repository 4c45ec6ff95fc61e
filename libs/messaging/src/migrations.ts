import { type Kysely, sql } from 'kysely'

/** The tables of this library, for the first migration of a schema that sends or receives messages. */
export async function createMessagingTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      position bigint generated always as identity primary key,
      exchange text not null,
      routing_key text not null,
      envelope jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table inbox (
      consumer text not null,
      message_id uuid not null,
      handled_at timestamptz not null default now(),
      primary key (consumer, message_id)
    )`.execute(db)
}

/** For a later migration of the same schema: when each message of the outbox is due, and who sends it. */
export async function addOutboxSchedule(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add not_before timestamptz not null default now(),
      add attempts integer not null default 0,
      add claimed_until timestamptz,
      add last_error text`.execute(db)
  await sql`create index outbox_due on outbox (not_before, position)`.execute(db)
}

/** For a later migration of the same schema: old marks of handled messages are found without reading all of them. */
export async function addInboxTime(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbox_time on inbox (handled_at)`.execute(db)
}
