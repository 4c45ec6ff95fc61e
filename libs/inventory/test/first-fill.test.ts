import { createLogger, migrate } from '@karvan/service-kit'
import { beyond, createStores, openNoted, query } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InventoryDatabase, inventoryMigrations, publishListings } from '../src/index.ts'
import { CAR } from './car.ts'

/** So many cars, of which Postgres has no statistics yet: as a first crawl leaves them within its first minute. */
const CARS = 40_000
const BATCH = 200
const ROUTE = { source: 'site', from: 'encar', to: 'main' } as const
const batchOf = (name: string) =>
  Array.from({ length: BATCH }, (_, i) => ({ ...CAR, sourceId: `${name} ${i}`, vehicleKey: `vehicle ${name} ${i}` }))

let noted: ReturnType<typeof openNoted<InventoryDatabase>>

beforeAll(async () => {
  const { databases } = await createStores()
  noted = openNoted<InventoryDatabase>(databases.catalog, ['inventory'])
  await migrate(noted.db, 'inventory', inventoryMigrations, createLogger('test', { LOG_LEVEL: 'silent' }))
  await noted.db.transaction().execute((trx) => publishListings(trx, ROUTE, batchOf('first'), new Date()))
  await multiplyCars(databases.catalog, CARS / BATCH)
})
afterAll(() => noted.close())

/** Each car so many times, as listings and vehicles of their own. */
async function multiplyCars(url: string, times: number): Promise<void> {
  const columns = await query<{ name: string }>(
    url,
    `select column_name as name from information_schema.columns
     where table_schema = 'inventory' and table_name = 'listings' and is_generated = 'NEVER'`,
  )
  const own: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    source_id: "source_id || '-' || n",
    vehicle_key: "vehicle_key || '-' || n",
  }
  const names = columns.map(({ name }) => name)
  await query(
    url,
    `insert into inventory.listings (${names.join(', ')})
     select ${names.map((name) => own[name] ?? name).join(', ')} from inventory.listings, generate_series(2, ${times}) as n`,
  )
  await query(
    url,
    `insert into inventory.source_refs (dataset, source, source_id, listing_id)
     select dataset, source, source_id, id from inventory.listings on conflict do nothing`,
  )
}

it('publishes more cars without looking at those that are there', async () => {
  const reads = await noted.readsOf(() =>
    noted.db.transaction().execute((trx) => publishListings(trx, ROUTE, batchOf('next'), new Date())),
  )
  const [counted] = await noted.readsOf(() => noted.db.selectFrom('inventory.listings').select('id').execute())
  expect(counted?.rows).toBeGreaterThanOrEqual(CARS)
  expect(beyond(reads, BATCH * 5, new Set(['price_books', 'stock_stamps', 'shop_selection']))).toEqual([])
})
