import { addOutboxSchedule, createMessagingTables } from '@karvan/messaging'
import { type Kysely, sql } from 'kysely'

/** Accounts with all that they are; sessions that rotate their refresh tokens, and end by themselves or by a trigger. */
export async function sessions(db: Kysely<unknown>): Promise<void> {
  await createMessagingTables(db)
  await addOutboxSchedule(db)
  await sql`
    alter table accounts
      add phone text,
      add language text not null default 'ar' check (language in ('ar', 'en', 'sq')),
      add email_verified_at timestamptz,
      add totp_secret text,
      add totp_confirmed_at timestamptz,
      add totp_last_step bigint,
      add version integer not null default 1,
      add updated_at timestamptz not null default now(),
      add deleted_at timestamptz,
      drop constraint accounts_email_key,
      drop constraint accounts_username_key`.execute(db)
  // Somebody who deleted an account may make another one.
  await sql`create unique index accounts_email on accounts (email) where deleted_at is null`.execute(db)
  await sql`create unique index accounts_username on accounts (username) where deleted_at is null`.execute(db)
  await sql`drop table refresh_tokens`.execute(db)
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts (id) on delete cascade,
      rotation_key text not null,
      methods text[] not null,
      authenticated_at timestamptz not null default now(),
      client text,
      user_agent text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index sessions_account on sessions (account_id) where ended_at is null`.execute(db)
  await sql`
    create table refresh_tokens (
      token_hash text primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db)
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db)
  await sql`
    create table session_ends (
      id bigint generated always as identity primary key,
      account_id uuid not null,
      session_id uuid,
      version integer,
      ended_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index session_ends_time on session_ends (ended_at)`.execute(db)
  await endSessionsByTrigger(db)
}

/**
 * A change of role, state or password ends the sessions of the account, also one that was made by SQL, and the news of it
 * goes out with the same commit.
 */
async function endSessionsByTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_end(account uuid, session uuid, below integer) returns void
    language sql set search_path from current as $$
      insert into session_ends (account_id, session_id, version) values (account, session, below);
      insert into outbox (exchange, routing_key, envelope)
      values ('events', 'sessions.ended.v1', jsonb_build_object(
        'id', gen_random_uuid(),
        'type', 'sessions.ended',
        'version', 1,
        'occurredAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'correlationId', 'session-end',
        'causationId', null,
        'actor', null,
        'payload', jsonb_build_object('ends', jsonb_build_array(
          jsonb_build_object('userId', account, 'sessionId', session, 'version', below)))));
    $$`.execute(db)
  await sql`
    create function raise_account_version() returns trigger
    language plpgsql set search_path from current as $$
    begin
      if (old.role, old.is_active, old.password_hash, old.deleted_at, old.totp_confirmed_at)
          is distinct from (new.role, new.is_active, new.password_hash, new.deleted_at, new.totp_confirmed_at) then
        new.version := greatest(new.version, old.version + 1);
      end if;
      new.updated_at := clock_timestamp();
      return new;
    end $$`.execute(db)
  await sql`
    create function end_account_sessions() returns trigger
    language plpgsql set search_path from current as $$
    begin
      if tg_op = 'DELETE' then
        perform announce_end(old.id, null, old.version + 1);
      elsif new.version > old.version then
        update sessions set ended_at = now() where account_id = new.id and ended_at is null;
        perform announce_end(new.id, null, new.version);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function end_session() returns trigger
    language plpgsql set search_path from current as $$
    begin
      if old.ended_at is not null then return null; end if;
      if tg_op = 'UPDATE' and new.ended_at is null then return null; end if;
      perform announce_end(old.account_id, old.id, null);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger raise_version before update on accounts
    for each row execute function raise_account_version()`.execute(db)
  await sql`
    create trigger end_sessions after update or delete on accounts
    for each row execute function end_account_sessions()`.execute(db)
  // The account's own end covers its sessions: a nested change is not told again.
  await sql`
    create trigger end_session after update of ended_at or delete on sessions
    for each row when (pg_trigger_depth() = 0) execute function end_session()`.execute(db)
}
