import { type Kysely, sql } from 'kysely'

/** What people with an account want to come back to. Of the person it has the account's id alone. */
export async function savedSearches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.saved_searches (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      title text not null check (length(title) <= 80),
      query text not null check (length(query) <= 2000),
      seen_at timestamptz not null,
      total integer,
      newest timestamptz,
      saved_at timestamptz not null default now(),
      unique (account_id, query)
    )`.execute(db)
}
