import { type Kysely, sql } from 'kysely'

/**
 * Sixteen rows whose sums change with each commit: `changes` when the stock is another one, `sightings` when cars were
 * only seen again. And an index for the nearest in price.
 */
export async function stockStamp(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.stock_stamps (
      slot smallint primary key,
      changes bigint not null default 0,
      sightings bigint not null default 0
    )`.execute(db)
  await sql`insert into inventory.stock_stamps (slot) select generate_series(1, 16)`.execute(db)
  // Once a transaction. A slot that no open transaction holds, so that writers do not wait for each other here.
  await sql`
    create function inventory.stamp_stock() returns trigger language plpgsql as $$
    declare
      kind text := tg_argv[0];
      me text := pg_current_xact_id()::text;
      free smallint;
    begin
      if current_setting('inventory.stamped_' || kind, true) is distinct from me then
        select slot into free from inventory.stock_stamps limit 1 for update skip locked;
        update inventory.stock_stamps
        set changes = changes + (kind = 'changes')::int, sightings = sightings + (kind = 'sightings')::int
        where slot = coalesce(free, 1);
        perform set_config('inventory.stamped_' || kind, me, true);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger stamp_stock_made after insert or delete on inventory.cars for each row
    execute function inventory.stamp_stock('changes')`.execute(db)
  await sql`
    create trigger stamp_stock_emptied after truncate on inventory.cars for each statement
    execute function inventory.stamp_stock('changes')`.execute(db)
  const isOnlySeen = sql`old.content_hash = new.content_hash and old.status = new.status and old.seen_at <> new.seen_at`
  await sql`
    create trigger stamp_stock_changed after update on inventory.cars for each row
    when (not (${isOnlySeen})) execute function inventory.stamp_stock('changes')`.execute(db)
  await sql`
    create trigger stamp_stock_seen after update on inventory.cars for each row
    when (${isOnlySeen}) execute function inventory.stamp_stock('sightings')`.execute(db)

  await sql`drop index inventory.listings_dataset_make_key_model_key_idx`.execute(db)
  await sql`create index on inventory.listings (dataset, make_key, model_key, price_krw, id)`.execute(db)
}
