import { type Kysely, sql } from 'kysely'

/**
 * Which dataset the shop shows: one row, read in one statement with the version of the stock. Choosing another one makes another
 * stock, and each dataset that can be chosen tells of its changes as that of the shop does (0003, 0019).
 */
export async function shopSelection(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.shop_selection (
      is_only boolean primary key default true check (is_only),
      dataset text not null default 'main' check (dataset in ('main', 'trio', 'luxury', 'kb')),
      previous text check (previous in ('main', 'trio', 'luxury', 'kb')),
      revision integer not null default 0,
      description text not null default '',
      changed_at timestamptz(3),
      changed_by uuid
    )`.execute(db)
  await sql`insert into inventory.shop_selection default values`.execute(db)
  await sql`
    create trigger stamp_stock_selected after update on inventory.shop_selection for each row
    execute function inventory.stamp_stock('changes')`.execute(db)

  const isOnlySeen = sql`old.content_hash = new.content_hash and old.status = new.status and old.seen_at <> new.seen_at`
  for (const name of ['trio_cars', 'luxury_cars', 'kb_cars']) {
    const table = sql.table(`inventory.${name}`)
    await sql`create index ${sql.ref(`${name}_changed`)} on ${table} (changed_xid)`.execute(db)
    await sql`
      create trigger stamp_stock_made after insert or delete on ${table} for each row
      execute function inventory.stamp_stock('changes')`.execute(db)
    await sql`
      create trigger stamp_stock_emptied after truncate on ${table} for each statement
      execute function inventory.stamp_stock('changes')`.execute(db)
    await sql`
      create trigger stamp_stock_changed after update on ${table} for each row
      when (not (${isOnlySeen})) execute function inventory.stamp_stock('changes')`.execute(db)
    await sql`
      create trigger stamp_stock_seen after update on ${table} for each row
      when (${isOnlySeen}) execute function inventory.stamp_stock('sightings')`.execute(db)
    await sql`
      create trigger stamp_change_of_stock before update on ${table} for each row
      when (not (${isOnlySeen})) execute function inventory.stamp_change()`.execute(db)
    await sql`
      create trigger note_removed after delete on ${table} for each row
      execute function inventory.note_removed()`.execute(db)
  }
}
