import type { NormalizedCar } from '@karvan/domain'
import { type InventoryDatabase, publishListings } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { ENCAR } from './catalog.ts'

/** What the migrations begin with, and what the search index follows. */
const REMAINING = [
  'kysely_migration',
  'kysely_migration_lock',
  'alert_key',
  'comparison_mark',
  'price_books',
  'removed_cars',
  'shop_selection',
  'stock_stamps',
]

/** Puts these cars in the place of all that is in an inventory: the catalog goes on, as after a crawl. */
export async function refill(db: Kysely<InventoryDatabase>, cars: readonly NormalizedCar[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Each by itself, as the search index learns of it.
    await trx.deleteFrom('inventory.listings').execute()
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'inventory' and tablename <> all (${REMAINING}::text[])`.execute(
      trx,
    )
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(`inventory.${name}`)))}`.execute(trx)
    await publishListings(trx, ENCAR, cars, new Date())
  })
}
