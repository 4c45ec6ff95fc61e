import { type Kysely, sql } from 'kysely'

/** Filters, order and columns of lists of the back office, under names. */
export async function savedViews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id uuid primary key default gen_random_uuid(),
      page text not null,
      name text not null,
      query text not null,
      columns text[],
      is_shared boolean not null,
      owner_id uuid references accounts (id) on delete set null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      check (is_shared or owner_id is not null)
    )`.execute(db)
  await sql`create index saved_views_page on saved_views (page)`.execute(db)
  await sql`create index saved_views_owner on saved_views (owner_id)`.execute(db)
  await sql`
    create table default_views (
      account_id uuid not null references accounts (id) on delete cascade,
      page text not null,
      view_id uuid not null references saved_views (id) on delete cascade,
      primary key (account_id, page)
    )`.execute(db)
  await sql`create index default_views_view on default_views (view_id)`.execute(db)
  // With an account go the views that nobody else sees; others work with those that are shared.
  await sql`
    create function remove_own_views() returns trigger
    language plpgsql set search_path from current as $$
    begin
      delete from saved_views where owner_id = old.id and not is_shared;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger remove_own_views before delete on accounts for each row execute function remove_own_views()`.execute(
    db,
  )
}
