import { type Kysely, sql } from 'kysely'

/** Rows that leave the inventory stay restorable, and what a cleanup took out does not come back by itself. */
export async function snapshots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.snapshots (
      id uuid primary key default gen_random_uuid(),
      dataset text not null,
      source text not null,
      why text not null,
      taken_by uuid,
      job_id uuid unique,
      taken_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index on inventory.snapshots (taken_at desc)`.execute(db)
  await sql`
    create table inventory.snapshot_rows (
      snapshot_id uuid not null references inventory.snapshots (id) on delete cascade,
      listing_id uuid not null,
      source_id text not null,
      row jsonb not null,
      restored_at timestamptz(3),
      primary key (snapshot_id, listing_id)
    )`.execute(db)
  await sql`
    create table inventory.kept_out (
      dataset text not null,
      source text not null,
      source_id text not null,
      content_hash text not null,
      primary key (dataset, source, source_id)
    )`.execute(db)
}
