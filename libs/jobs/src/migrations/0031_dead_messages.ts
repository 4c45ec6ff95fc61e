import { type Kysely, sql } from 'kysely'

/** Messages that any service gave up: read by staff, sent again to the queue where they died, or put away. */
export async function deadMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dead_messages (
      id uuid primary key default gen_random_uuid(),
      queue text not null,
      message_id text not null,
      type text,
      body text not null,
      reason text not null,
      attempts integer not null,
      publish_id text,
      deaths integer not null default 1,
      died_at timestamptz(3) not null default now(),
      state text not null default 'open' check (state in ('open', 'retried', 'discarded')),
      settled_by uuid,
      settled_at timestamptz(3),
      unique (queue, message_id),
      check ((state = 'open') = (settled_at is null))
    )`.execute(db)
  await sql`create index dead_messages_newest on dead_messages (died_at desc, id desc)`.execute(db)
  await sql`create index dead_messages_by_state on dead_messages (state, died_at desc, id desc)`.execute(db)
}
