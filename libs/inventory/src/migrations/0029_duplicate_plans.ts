import { type Kysely, sql } from 'kysely'

/** The duplicates that runs of the pipeline found, also those that changed nothing. */
export async function duplicatePlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.duplicate_plans (
      job_id uuid primary key,
      dataset text not null,
      source text not null,
      keep_strategy text not null check (keep_strategy in ('newest', 'oldest', 'highest-id', 'lowest-id')),
      dry_run boolean not null,
      groups integer not null,
      rows integer not null,
      possible integer not null,
      made_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table inventory.duplicate_rows (
      job_id uuid not null references inventory.duplicate_plans (job_id) on delete cascade,
      kind text not null check (kind in ('duplicate', 'possible')),
      group_no integer not null,
      listing_id uuid not null,
      source_id text not null,
      title text not null,
      price_amount bigint,
      price_currency text,
      mileage_km integer,
      vin text,
      vehicle_key text,
      stays boolean not null,
      primary key (job_id, kind, group_no, listing_id)
    )`.execute(db)
}
