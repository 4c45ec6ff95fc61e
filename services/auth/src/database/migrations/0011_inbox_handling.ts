import { type Kysely, sql } from 'kysely'

/** What staff have done with events that other services know. Where the account of an owner or an author is deleted, there is none any more. */
export async function inboxHandling(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbox_handling (
      key text primary key,
      owner_id uuid references accounts on delete set null,
      snoozed_until timestamptz,
      done_at timestamptz,
      version integer not null default 0,
      before jsonb,
      changed_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index inbox_handling_owner on inbox_handling (owner_id) where owner_id is not null`.execute(db)
  await sql`create index inbox_handling_changed on inbox_handling (changed_at)`.execute(db)
  await sql`
    create table inbox_notes (
      id uuid primary key default gen_random_uuid(),
      key text not null references inbox_handling on delete cascade,
      author_id uuid references accounts on delete set null,
      at timestamptz not null default clock_timestamp(),
      text text not null
    )`.execute(db)
  await sql`create index inbox_notes_key on inbox_notes (key, at)`.execute(db)
  await sql`create index inbox_notes_author on inbox_notes (author_id) where author_id is not null`.execute(db)
}
