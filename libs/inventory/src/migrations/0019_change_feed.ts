import { type Kysely, sql } from 'kysely'

/**
 * What changed of the shop since a transaction: the search that stands in memory reads it before it answers. Each change
 * that makes another stock (0003) counts, also one that was made by hand.
 */
export async function changeFeed(db: Kysely<unknown>): Promise<void> {
  await sql`create index cars_changed on inventory.cars (changed_xid)`.execute(db)
  await sql`
    create trigger stamp_change_of_stock before update on inventory.cars for each row
    when (not (old.content_hash = new.content_hash and old.status = new.status and old.seen_at <> new.seen_at))
    execute function inventory.stamp_change()`.execute(db)
  await sql`
    create table inventory.removed_cars (
      id uuid not null,
      changed_xid xid8 not null default pg_current_xact_id(),
      primary key (changed_xid, id)
    )`.execute(db)
  await sql`
    create function inventory.note_removed() returns trigger language plpgsql as $$
    begin
      insert into inventory.removed_cars (id) values (old.id) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_removed after delete on inventory.cars for each row
    execute function inventory.note_removed()`.execute(db)
}
