import { type Kysely, sql } from 'kysely'

/** Links in mails, recovery codes, limits that all replicas share, and customers. */
export async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_links (
      token_hash text primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'set-password')),
      email text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db)
  await sql`
    create table recovery_codes (
      account_id uuid not null references accounts (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`.execute(db)
  await sql`
    create table rate_limits (
      key text primary key,
      used integer not null,
      resets_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limits_end on rate_limits (resets_at)`.execute(db)
  await sql`
    create table customers (
      id uuid primary key default gen_random_uuid(),
      first_name text not null,
      last_name text,
      email text check (email = lower(email)),
      phone text check (phone ~ '^\\+[1-9][0-9]{6,14}$'),
      address text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default clock_timestamp(),
      deleted_at timestamptz,
      merged_into uuid references customers (id) on delete set null
    )`.execute(db)
  await sql`create index customers_email on customers (email) where deleted_at is null`.execute(db)
  await sql`create index customers_phone on customers (phone) where deleted_at is null`.execute(db)
  await sql`create index customers_time on customers (created_at desc, id)`.execute(db)
}
