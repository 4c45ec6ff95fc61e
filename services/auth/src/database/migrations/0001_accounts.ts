import { type Kysely, sql } from 'kysely'

/** The first tables: accounts, their refresh tokens, keys, and failed sign-ins. */
export async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key default gen_random_uuid(),
      email text not null unique check (email = lower(email)),
      username text not null unique,
      password_hash text not null,
      role text not null check (role in ('user', 'editor', 'admin', 'super_admin')),
      first_name text,
      last_name text,
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table refresh_tokens (
      token_hash text primary key,
      family uuid not null,
      account_id uuid not null references accounts (id) on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table signing_keys (
      kid text primary key,
      private_key text not null,
      public_key text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table login_failures (
      key text primary key,
      failures integer not null,
      blocked_until timestamptz not null
    )`.execute(db)
}
