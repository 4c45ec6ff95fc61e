import { type Kysely, sql } from 'kysely'

/** What staff say of a car in place of its source, the history of that, and which cars they deleted. */
export async function staffEdits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.staff_edits (
      source text not null,
      source_id text not null,
      field text not null,
      value jsonb not null,
      source_value jsonb not null,
      source_value_then jsonb not null,
      edited_by uuid not null,
      edited_at timestamptz(3) not null,
      primary key (source, source_id, field)
    )`.execute(db)
  await sql`
    create table inventory.staff_edit_history (
      id bigint generated always as identity primary key,
      source text not null,
      source_id text not null,
      field text not null,
      action text not null check (action in ('edited', 'released', 'confirmed')),
      before jsonb not null,
      after jsonb not null,
      by uuid not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index on inventory.staff_edit_history (source, source_id, id)`.execute(db)
  // Where a car is from that staff entered by hand.
  await sql`
    create table inventory.staff_cars (
      source_id text primary key,
      source_url text not null,
      source_website text not null,
      source_platform text not null,
      entered_by uuid not null,
      entered_at timestamptz(3) not null
    )`.execute(db)
  await sql`alter table inventory.taken_off add column is_deleted boolean not null default false`.execute(db)
  await sql`create index on inventory.taken_off (taken_at) where is_deleted`.execute(db)
  // The order in which staff see the stock first, and that by price.
  await sql`create index on inventory.listings (dataset, updated_at, id)`.execute(db)
  await sql`create index on inventory.listings (dataset, price_krw, id)`.execute(db)
}
