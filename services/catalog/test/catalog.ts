import type { NormalizedCar } from '@karvan/domain'
import { type InventoryDatabase, inventoryMigrations, publishListings } from '@karvan/inventory'
import { createLogger, type HttpApp, migrate, openDatabase } from '@karvan/service-kit'
import { createSuite, testAccess, type TestAccess } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { buildApp } from '../src/app.ts'
import type { Pictures } from '../src/images/pictures.ts'

const BATCH = 500

export interface Catalog {
  readonly app: HttpApp
  readonly db: Kysely<InventoryDatabase>
  readonly tokenFor: TestAccess['tokenFor']
  close(): Promise<void>
}

/** The catalog on a database of its own, with these cars in the shop. */
export async function startCatalog(cars: readonly NormalizedCar[]): Promise<Catalog> {
  const log = createLogger('test', 'silent')
  const { databases } = await createSuite()
  const db = openDatabase<InventoryDatabase>({
    url: databases.catalog,
    searchPath: ['inventory'],
    poolSize: 10,
    statementTimeoutMs: 5_000,
    prepare: true,
    log,
  })
  await migrate(db, 'inventory', inventoryMigrations, log)
  for (let start = 0; start < cars.length; start += BATCH) {
    const batch = cars.slice(start, start + BATCH)
    await db.transaction().execute((trx) => publishListings(trx, batch, new Date()))
  }
  const { access, tokenFor } = await testAccess()
  const app = buildApp({
    db,
    pictures: {} as Pictures,
    log,
    checkReplies: true,
    ready: () => Promise.resolve(),
    access,
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { app, db, tokenFor, close }
}
