import { type Kysely, sql } from 'kysely'

/** Who gets a mail each day about what waits. The row stays while it is off, so that it is known for which day one was sent. */
export async function inboxDigests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbox_digests (
      account_id uuid primary key references accounts (id) on delete cascade,
      is_on boolean not null,
      hour smallint not null check (hour between 0 and 23),
      time_zone text not null,
      handled_for text check (handled_for ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      tried_at timestamptz(3)
    )`.execute(db)
}
