import { type Kysely, sql } from 'kysely'

/** Sixteen rows whose sum changes with each commit that changes the stock, and an index for the nearest in price. */
export async function stockStamp(db: Kysely<unknown>): Promise<void> {
  await sql`create table inventory.stock_stamps (slot smallint primary key, changes bigint not null)`.execute(db)
  await sql`insert into inventory.stock_stamps select slot, 0 from generate_series(1, 16) as slot`.execute(db)
  // Once a transaction. A slot that no open transaction holds, so that writers do not wait for each other here.
  await sql`
    create function inventory.stamp_stock() returns trigger language plpgsql as $$
    declare
      me text := pg_current_xact_id()::text;
    begin
      if current_setting('inventory.stamped', true) is distinct from me then
        update inventory.stock_stamps set changes = changes + 1
        where slot = (select slot from inventory.stock_stamps limit 1 for update skip locked);
        if not found then
          update inventory.stock_stamps set changes = changes + 1 where slot = 1;
        end if;
        perform set_config('inventory.stamped', me, true);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger stamp_stock_made after insert or delete on inventory.cars for each row
    execute function inventory.stamp_stock()`.execute(db)
  // All but "seen again, unchanged".
  await sql`
    create trigger stamp_stock_changed after update on inventory.cars for each row
    when (old.content_hash is distinct from new.content_hash or old.status is distinct from new.status
      or old.seen_at = new.seen_at)
    execute function inventory.stamp_stock()`.execute(db)
  await sql`
    create trigger stamp_stock_emptied after truncate on inventory.cars for each statement
    execute function inventory.stamp_stock()`.execute(db)

  await sql`drop index inventory.listings_dataset_make_key_model_key_idx`.execute(db)
  await sql`create index on inventory.listings (dataset, make_key, model_key, price_krw, id)`.execute(db)
}
