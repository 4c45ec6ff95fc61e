import type { NormalizedCar } from '@karvan/domain'
import { publishListings } from '@karvan/inventory'
import type { HttpApp } from '@karvan/service-kit'
import { seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog, ENCAR } from './catalog.ts'

const random = seededRandom('reply cache')
const cars: readonly NormalizedCar[] = randomCars(30, () => random.next())
let catalog: Catalog
let app: HttpApp

beforeAll(async () => {
  catalog = await startCatalog(cars)
  ;({ app } = catalog)
})
afterAll(() => catalog.close())

it.each(['/api/cars?limit=3&facets=1', '/api/cars/39000002'])(
  'answers %s with 304 to who has it already',
  async (url) => {
    const first = await app.inject(url)
    const etag = String(first.headers['etag'])
    expect([first.statusCode, first.headers['cache-control'], etag.slice(0, 3)]).toEqual([200, 'no-cache', 'W/"'])
    for (const known of [etag, `"old", ${etag}`, etag.slice(2), '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body, again.headers['etag']], known).toEqual([304, '', etag])
    }
    const other = await app.inject({ url, headers: { 'if-none-match': 'W/"other"' } })
    expect([other.statusCode, other.body]).toEqual([200, first.body])
  },
)

it('gives no ETag to an error', async () => {
  const answer = await app.inject({ url: '/api/cars/39999999', headers: { 'if-none-match': '*' } })
  expect([answer.statusCode, answer.headers['etag']]).toEqual([404, undefined])
})

it('shows a car as it is now, however often it was looked at before', async () => {
  const car = cars[0] as NormalizedCar
  const price = async (path: string) =>
    (await app.inject(path)).json<{ data: { price: number; price_history?: unknown[] } }>().data
  for (const path of [`/api/cars/${car.sourceId}`, `/api/cars/${car.sourceId}/full`]) {
    const first = await app.inject(path)
    const again = await app.inject(path)
    expect([again.body, again.headers['etag'], again.headers['content-type']]).toEqual([
      first.body,
      first.headers['etag'],
      first.headers['content-type'],
    ])
  }
  const priceKrw = (car.priceKrw ?? 0) + 1_000_000
  const dearer = { ...car, priceKrw, priceAmount: priceKrw }
  await catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, [dearer], new Date()))
  expect((await price(`/api/cars/${car.sourceId}`)).price).toBe(priceKrw)
  const full = await price(`/api/cars/${car.sourceId}/full`)
  expect([full.price, full.price_history?.at(-1)]).toMatchObject([priceKrw, { price_amount: priceKrw / 10_000 }])
})
