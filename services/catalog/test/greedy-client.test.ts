import { seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CARS = 50
/** More than may wait for one client. */
const FLOOD = 400
const OTHERS = 10

const random = seededRandom('greedy client')
let catalog: Catalog

beforeAll(async () => {
  catalog = await startCatalog(randomCars(CARS, () => random.next()))
}, 240_000)
afterAll(() => catalog.close())

const ask = (client: string, path: string) =>
  catalog.app.inject({ url: path, headers: { 'x-real-ip': client } }).then(({ statusCode }) => statusCode)

it('lets others search beside a client that asks for hundreds of different searches at once', async () => {
  const flood = Array.from({ length: FLOOD }, (_, i) =>
    ask('203.0.113.7', `/api/cars?facets=1&mileageMax=${100_000 + i}`),
  )
  const others = await Promise.all(
    Array.from({ length: OTHERS }, (_, i) => ask(`198.51.100.${i}`, `/api/cars?facets=1&priceMin=${i + 1}`)),
  )
  expect(others).toEqual(Array.from({ length: OTHERS }, () => 200))
  // What is beyond its line was refused.
  const statuses = await Promise.all(flood)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
  // Its line is free again.
  expect(await ask('203.0.113.7', '/api/cars?facets=1&mileageMax=99999')).toBe(200)
})
