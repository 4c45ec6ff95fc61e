import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { createStores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { type InventoryDatabase, inventoryMigrations } from '../src/index.ts'

const log = createLogger('test', { LOG_LEVEL: 'silent' })

/**
 * The inventory in a database of the suite's own.
 * @param before the number of the first migration that is left out; `migrateAll` runs it and those after it
 */
export async function openInventory(before = '9999') {
  const { databases } = await createStores()
  const searchPath = ['inventory']
  const db: Kysely<InventoryDatabase> = openDatabase({
    url: databases.catalog,
    searchPath,
    poolSize: 4,
    statementTimeoutMs: 5_000,
    log,
  })
  const earlier = Object.fromEntries(Object.entries(inventoryMigrations).filter(([name]) => name < before))
  await migrate(db, 'inventory', earlier, log)
  return { db, migrateAll: () => migrate(db, 'inventory', inventoryMigrations, log) }
}
