import { type Kysely, sql } from 'kysely'

/** Keys by which programs call the API. They go with the account that made them, and their end is announced as that of a session is. */
export async function apiKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      note text,
      scopes text[] not null,
      secret_hash text not null,
      maker_id uuid not null references accounts (id) on delete cascade,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      revoked_at timestamptz(3),
      check (expires_at <= created_at + interval '1 year')
    )`.execute(db)
  await sql`create index api_keys_maker on api_keys (maker_id)`.execute(db)
  await sql`
    create function end_api_key() returns trigger
    language plpgsql set search_path from current as $$
    begin
      if old.revoked_at is not null then return null; end if;
      if tg_op = 'UPDATE' and new.revoked_at is null then return null; end if;
      perform announce_end(old.maker_id, old.id, null);
      return null;
    end $$`.execute(db)
  // The end of an account covers its keys, so a nested change is not announced again.
  await sql`
    create trigger end_api_key after update of revoked_at or delete on api_keys
    for each row when (pg_trigger_depth() = 0) execute function end_api_key()`.execute(db)
}
