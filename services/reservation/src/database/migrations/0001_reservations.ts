import { addOutboxSchedule, createMessagingTables } from '@karvan/messaging'
import { createRateLimits } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

/** Reservations, what became of each, pictures of cars in exchange, and the key that signs links to them. */
export async function reservations(db: Kysely<unknown>): Promise<void> {
  await createMessagingTables(db)
  await addOutboxSchedule(db)
  await createRateLimits(db)
  await sql`
    create table reservations (
      id uuid primary key default gen_random_uuid(),
      position bigint not null generated always as identity unique,
      code text not null unique,
      idempotency_key text not null unique,
      request_hash text not null,
      receipt jsonb not null,
      state text not null,
      is_open boolean not null generated always as (state not in ('delivered', 'declined', 'cancelled')) stored,
      version integer not null default 1,
      first_name text not null,
      last_name text not null,
      email text not null check (email = lower(email)),
      phone text not null,
      language text not null,
      car_id uuid not null,
      car jsonb not null,
      price jsonb not null,
      breakdown jsonb not null,
      comment text,
      wish text,
      exchange_name text,
      exchange_details text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      deleted_at timestamptz(3)
    )`.execute(db)
  await sql`
    create index reservations_queue on reservations (car_id, position)
    where is_open and deleted_at is null`.execute(db)
  await sql`create index reservations_deleted on reservations (deleted_at) where deleted_at is not null`.execute(db)
  await sql`
    create table history (
      reservation_id uuid not null references reservations (id) on delete cascade,
      version integer not null,
      state text not null,
      note text,
      actor_id uuid,
      at timestamptz(3) not null,
      primary key (reservation_id, version)
    )`.execute(db)
  await sql`
    create table photos (
      id uuid primary key,
      reservation_id uuid references reservations (id) on delete set null,
      place integer not null default 0,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index photos_of on photos (reservation_id, place)`.execute(db)
  await sql`create index photos_unclaimed on photos (created_at) where reservation_id is null`.execute(db)
  await sql`create table link_key (id integer primary key check (id = 1), secret text not null)`.execute(db)
  // Two of them have 244 random bits.
  await sql`insert into link_key (id, secret) values (1, gen_random_uuid()::text || gen_random_uuid()::text)`.execute(
    db,
  )
  await sql`create index inbox_time on inbox (handled_at)`.execute(db)
}
