import type { NormalizedCar } from '@karvan/domain'
import { publishListings } from '@karvan/inventory'
import { seededRandom } from '@karvan/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog, ENCAR } from './catalog.ts'

const random = seededRandom('fresh counts')
const cars: readonly NormalizedCar[] = randomCars(30, () => random.next())
let catalog: Catalog

beforeAll(async () => {
  catalog = await startCatalog(cars.slice(0, 20))
})
afterAll(() => catalog.close())

/** What a search says of the whole shop: its total, and the sum over all makes. */
async function counted(): Promise<readonly [number, number]> {
  const answer = await catalog.app.inject('/api/cars?facets=1')
  const { data } = answer.json<{ data: { pagination: { total: number }; facets: { brand: { count: number }[] } } }>()
  return [data.pagination.total, data.facets.brand.reduce((sum, { count }) => sum + count, 0)]
}

const publish = (some: readonly NormalizedCar[]) =>
  catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, some, new Date()))

const stamp = async () =>
  (await sql<{ sum: number }>`select sum(changes)::int as sum from inventory.stock_stamps`.execute(catalog.db)).rows[0]
    ?.sum

it('counts a car from the search after its publishing on', async () => {
  expect(await counted()).toEqual([20, 20])
  await publish(cars.slice(20, 21))
  expect(await counted()).toEqual([21, 21])
})

it('sees each of two changes that are committed in the order opposite to their beginning', async () => {
  const before = await counted()
  const first = await catalog.db.startTransaction().execute()
  await publishListings(first, ENCAR, cars.slice(21, 22), new Date())
  await publish(cars.slice(22, 23))
  expect(await counted()).toEqual(before.map((count) => count + 1))
  await first.commit().execute()
  expect(await counted()).toEqual(before.map((count) => count + 2))
})

it('sees what was changed, taken off sale or deleted by hand', async () => {
  const [total] = await counted()
  await sql`update inventory.cars set status = 'sold' where id = (select min(id::text)::uuid from inventory.cars)`.execute(
    catalog.db,
  )
  expect(await counted()).toEqual([total - 1, total - 1])
  await sql`delete from inventory.listings where status = 'available' and dataset = 'main'`.execute(catalog.db)
  expect((await counted())[0]).toBe(0)
})

it('keeps its counts while cars are only seen again', async () => {
  await publish(cars.slice(0, 20))
  const before = await stamp()
  await publish(cars.slice(0, 20))
  expect(await stamp()).toBe(before)
})
