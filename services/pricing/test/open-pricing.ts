import { type InventoryDatabase, inventoryMigrations } from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { closeAtEnd, createStores, type Stores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { pricingMigrations } from '../src/database/migrations.ts'
import type { PricingDatabase } from '../src/database/tables.ts'

const log = createLogger('test', { LOG_LEVEL: 'silent' })

export interface OpenPricing {
  readonly suite: Stores
  /** As the service is signed in. */
  readonly db: Kysely<PricingDatabase>
  /** As the catalog is, which owns the inventory. */
  readonly inventory: Kysely<InventoryDatabase>
}

/** The service's tables, and the inventory's, in a database of the test's own. */
export async function openPricing(): Promise<OpenPricing> {
  const suite = await createStores(
    { role: 'catalog', schema: 'inventory', migrations: inventoryMigrations },
    { role: 'pricing', schema: 'pricing', migrations: pricingMigrations },
  )
  const settings = { poolSize: 8, statementTimeoutMs: 10_000, log }
  const inventory = closing(
    openDatabase<InventoryDatabase>({ url: suite.databases.catalog, searchPath: ['inventory'], ...settings }),
  )
  const db = closing(
    openDatabase<PricingDatabase>({ url: suite.databases.pricing, searchPath: ['pricing'], ...settings }),
  )
  return { suite, db, inventory }
}

function closing<DB>(db: Kysely<DB>): Kysely<DB> {
  closeAtEnd({ close: () => db.destroy() })
  return db
}
