import { type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from './tables.ts'

/**
 * All columns of a listing but those that are worked out of it and of others, by the database or the catalog, and the stamp of the change:
 * coming back is a change.
 */
export async function ownColumns(trx: Transaction<InventoryDatabase>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'inventory.listings'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname not in ('changed_xid', 'price_step')
    order by attnum`.execute(trx)
  return rows.map(({ name }) => name)
}
