import { type Kysely, sql } from 'kysely'

/** Changes that staff make to many cars at once, with what each of these was before. */
export async function bulkChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.bulk_changes (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('edit', 'delete')),
      state text not null default 'previewed' check (state in ('previewed', 'applying', 'applied', 'undoing', 'undone')),
      asked jsonb not null,
      made_by uuid not null,
      made_at timestamptz(3) not null,
      applied_by uuid,
      applied_at timestamptz(3),
      undone_by uuid,
      undone_at timestamptz(3)
    )`.execute(db)
  await sql`create index on inventory.bulk_changes (made_at desc)`.execute(db)
  await sql`
    create table inventory.bulk_change_cars (
      bulk_id uuid not null references inventory.bulk_changes (id) on delete cascade,
      source text not null,
      source_id text not null,
      dataset text not null,
      listing_id uuid not null,
      name text not null,
      outcome text not null check (
        outcome in ('planned', 'same', 'refused', 'applied', 'changed_since', 'dropped', 'undone', 'left')),
      reason text,
      plan jsonb not null,
      undo jsonb,
      revision_after bigint,
      primary key (bulk_id, source, source_id)
    )`.execute(db)
  await sql`create index on inventory.bulk_change_cars (bulk_id, outcome, source, source_id)`.execute(db)
  // A line of a car's history says which change of many it belongs to, and that the car was deleted or restored.
  await sql`alter table inventory.staff_edit_history add column bulk_id uuid`.execute(db)
  await sql`alter table inventory.staff_edit_history drop constraint staff_edit_history_action_check`.execute(db)
  await sql`
    alter table inventory.staff_edit_history add constraint staff_edit_history_action_check
    check (action in ('edited', 'released', 'confirmed', 'deleted', 'restored'))`.execute(db)
}
