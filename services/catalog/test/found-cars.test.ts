import { publishListings } from '@karvan/inventory'
import { seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'
import { searchPage } from './search-page.ts'

const CARS = 500
const random = seededRandom('found cars')
const cars = randomCars(CARS, () => random.next())

let catalog: Catalog
let db: Catalog['db']
let app: Catalog['app']

beforeAll(async () => {
  catalog = await startCatalog(cars)
  ;({ db, app } = catalog)
})
afterAll(() => catalog.close())

const search = (query: string) => searchPage(app, query)

it('sorts by when the shop first saw a car, whatever the source changed since', async () => {
  const [first, second] = cars
  if (!first || !second) throw new Error('no cars')
  const later = new Date(Date.now() + 60_000)
  const fresh = { ...first, sourceId: '40000001', vehicleKey: null }
  await db.transaction().execute((trx) => publishListings(trx, ENCAR, [fresh], later))
  await db.transaction().execute((trx) => publishListings(trx, ENCAR, [{ ...second, modifiedAt: later }], later))
  const { cars: rows } = await search('sortBy=newest&sortOrder=asc&limit=100')
  expect(rows[0]?.encar_id).toBe('40000001')
  const firstSeen = async (id: string) =>
    (await app.inject(`/api/cars/${id}/full`)).json<{ data: { provenance: { firstSeenAt: string } } }>().data.provenance
      .firstSeenAt
  // One after another: a hundred at once would wait for connections longer than a visitor is let.
  const times: string[] = []
  for (const { id } of rows) times.push(await firstSeen(id))
  expect(times).toEqual(times.toSorted().reverse())
  const byTimeAndId = rows.map(({ id }, at) => ({ id, time: times[at] ?? '' }))
  expect(byTimeAndId).toEqual(byTimeAndId.toSorted((a, b) => b.time.localeCompare(a.time) || a.id.localeCompare(b.id)))
  await db.deleteFrom('inventory.listings').where('source_id', '=', '40000001').execute()
  await db.transaction().execute((trx) => publishListings(trx, ENCAR, [second], new Date()))
})

it('finds cars by a list of ids, in either form, and nothing for an empty list', async () => {
  const { cars: some } = await search('sortBy=random&seed=3&limit=3')
  const [first, second, third] = some
  const ids = [first?.encar_id, second?.encar_id, third?.id, '00000000-0000-0000-0000-000000000000', 'nobody']
  const found = await search(`ids=${ids.join(',')}`)
  expect(found.cars.map(({ id }) => id).sort()).toEqual(some.map(({ id }) => id).sort())
  expect((await search('ids=')).pagination.total).toBe(0)
})

it('shuffles by seed: the same seed the same order, another seed another', async () => {
  const order = async (seed: number) => (await search(`sortBy=random&seed=${seed}`)).cars.map((car) => car.encar_id)
  expect(await order(7)).toEqual(await order(7))
  expect(await order(7)).not.toEqual(await order(8))
})

it('shows an empty list with the true total past the end', async () => {
  const { cars: rows, pagination } = await search('page=1000000&limit=20')
  expect([rows, pagination.total]).toEqual([[], CARS])
})

it('finds a car by its source id and by our own, and says 404 of others', async () => {
  const answer = await app.inject('/api/cars/39000001')
  const { data } = answer.json<{ data: { id: string; encar_id: string; similar: unknown[] } }>()
  expect([answer.statusCode, data.encar_id]).toEqual([200, '39000001'])
  expect(data.similar.length).toBeGreaterThan(0)
  const byOwn = await app.inject(`/api/cars/${data.id}`)
  expect(byOwn.json<{ data: { encar_id: string } }>().data.encar_id).toBe('39000001')
  for (const id of ['39999999', '00000000-0000-0000-0000-000000000000', 'stats2']) {
    const unknown = await app.inject(`/api/cars/${id}`)
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      404,
      { code: 'cars.not_found', message: 'Car not found' },
    ])
  }
})

it('counts what the shop holds', async () => {
  const answer = await app.inject('/api/cars/stats')
  expect(answer.json()).toMatchObject({
    data: { total: CARS, bySource: { encar: CARS }, byStatus: { available: CARS } },
  })
})

it('names the field of a bad sort in the documented code', async () => {
  const answer = await app.inject('/api/cars?sortBy=owner')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'cars.bad_sort', errors: [{ field: 'sortBy' }] },
  ])
})

it('publishes a car again without a second row, and keeps each price in the history', async () => {
  const [car] = cars
  if (!car) throw new Error('no car')
  const dearer = { ...car, priceAmount: 99_900_000, priceKrw: 99_900_000 }
  // On the wire in Encar's own unit, ten thousands of won.
  const stated = (car.priceAmount ?? 0) / 10_000
  for (const version of [car, dearer, dearer, car]) {
    await db.transaction().execute((trx) => publishListings(trx, ENCAR, [version], new Date()))
  }
  expect((await search('limit=1')).pagination.total).toBe(CARS)
  const answer = await app.inject(`/api/cars/${car.sourceId}/full`)
  const { price_history } = answer.json<{ data: { price_history: { price_amount: number }[] } }>().data
  expect(price_history.map((price) => price.price_amount)).toEqual([stated, 9_990, stated])
})
