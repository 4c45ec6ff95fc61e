import { inventoryMigrations, type InventoryDatabase, publishListings } from '@karvan/inventory'
import { connectToMongo, openRawStore } from '@karvan/raw-store'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createStores } from '@karvan/test-kit'
import { expect, it } from 'vitest'
import { removeRawListings } from '../src/raw-listings.ts'
import { CAR } from '../../../libs/inventory/test/car.ts'

const SOURCE = { name: 'site', parserVersion: 1 }
const OTHER = { ...SOURCE, name: 'other' }
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

it('removes a raw listing a month after it changed last where its listing is gone, and no other', async () => {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const tables = { role: 'catalog', schema: 'inventory', migrations: inventoryMigrations } as const
  const { databases, mongoUrl } = await createStores(tables)
  const settings = { searchPath: ['inventory'], poolSize: 2, statementTimeoutMs: 10_000, log }
  const inventory = openDatabase<InventoryDatabase>({ url: databases.catalog, ...settings })
  const mongo = connectToMongo(mongoUrl, log)
  const raw = await openRawStore(mongo, SOURCE)
  // The inventory knows nothing of it, as one that was lost.
  const other = await openRawStore(mongo, OTHER)
  const list = (...ids: readonly string[]) =>
    ids.map((sourceId) => ({ sourceId, vehicleKey: null, payload: { sourceId } }))
  await raw.saveLists(list('known', 'gone', 'fresh'), new Date())
  await raw.saveDetail({ sourceId: 'fresh', payload: {}, fetchedAt: later(5) })
  await other.saveLists(list('gone'), new Date())
  const car = { ...CAR, sourceId: 'known' }
  const route = { source: SOURCE.name, from: 'trio', to: 'main' } as const
  await inventory.transaction().execute((trx) => publishListings(trx, route, [car], new Date()))

  const deps = { inventory, mongo, sources: [SOURCE, OTHER] }
  expect(await removeRawListings(deps, later(29))).toBe(0)
  expect(await removeRawListings(deps, later(32))).toBe(1)
  expect((await raw.sourceIds()).toSorted()).toEqual(['fresh', 'known'])
  expect(await removeRawListings(deps, later(36))).toBe(1)
  expect([await raw.sourceIds(), await other.sourceIds()]).toEqual([['known'], ['gone']])
  await mongo.close()
  await inventory.destroy()
})
