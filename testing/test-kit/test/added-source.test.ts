import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Job } from '@karvan/contracts'
import { query } from '../src/sql.ts'
import { rawDocuments } from '../src/stored-texts.ts'
import { TEST_SOURCES } from '../src/sources/index.ts'
import { until } from '../src/until.ts'
import { type Shop, startShop } from './shop.ts'

/** Of thirty cars one has no price, and one is sold between the list and the visit. */
const LISTED = 30
const OFFERED = 28

let shop: Shop
let job: Job

beforeAll(async () => {
  shop = await startShop(TEST_SOURCES)
  job = await shop.client.ended(await shop.client.startJob(100, 'three-step', 'tiny'))
})
afterAll(() => shop.close())

interface Car {
  readonly id: string
  readonly title: string
  readonly image: string
  readonly price: number
}

const get = (path: string) => fetch(shop.url + path)
const data = async <T>(path: string): Promise<T> => ((await (await get(path)).json()) as { data: T }).data
const search = (text: string) => data<{ cars: Car[]; pagination: { total: number } }>(`/api/cars?limit=100&${text}`)

it('goes through list, details and publishing', () => {
  expect(job).toMatchObject({ type: 'tiny', status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: LISTED, published: OFFERED, gone: 1, quarantined: 1, errors: 0 })
})

it('asks for no page after the last and visits nothing that the list settles', async () => {
  const { requests } = (await shop.site.control('requests')) as { requests: Record<string, number> }
  expect(requests).toMatchObject({ list: LISTED / 10, detail: LISTED - 1 })
})

it("is searched in the visitor's currency and words", async () => {
  const { cars, pagination } = await search('brand=Hyundai')
  expect(pagination.total).toBe(5)
  expect(cars.map(({ title }) => title)).toContain('Hyundai Grandeur 2.5')
  // 17,300 euro and 2,200 of fees, at the fallback rates.
  const near = await search('brand=Hyundai&priceFrom=22420&priceTo=22430')
  expect(near.cars.map(({ title }) => title)).toEqual(['Hyundai Grandeur 2.5'])
  expect((await search('fuel=Hybrid')).pagination.total).toBe(4)
})

it('shows a car with its price as the source states it, and leads to the source', async () => {
  const { cars } = await search('search=grandeur')
  const car = await data<Record<string, unknown>>(`/api/cars/${cars[0]?.id ?? ''}/full`)
  expect(car).toMatchObject({
    source: 'tiny',
    encar_id: null,
    trio_car_id: null,
    price_amount: 17_300,
    price_currency: 'EUR',
    mileage: 41_230,
    year: 2021,
    fuelType: 'Gasoline',
    transmission: 'Automatic',
    color: 'Black',
    imageCount: 5,
    listing_url: 'https://tiny.example/cars/1001',
    price_history: [{ price_amount: 17_300, price_currency: 'EUR' }],
    status: 'available',
  })
})

it('carries what the site says that a car cost before, and what comes off', async () => {
  const one = async (text: string) => (await search(text)).cars[0]
  // 12,300 euro at the fallback rate; the car costs 11,400.
  expect(await one('search=golf')).toMatchObject({ original_price: 20_500_000, price: 19_000_000, discount: null })
  // 5 % of 32,900 euro.
  expect(await one('search=lexus')).toMatchObject({ original_price: null, discount: 1_645 })
  expect(await one('search=tucson')).toMatchObject({ original_price: null, discount: null })
  expect(await one('search=golf')).toMatchObject({ landed: { amounts: { EUR: 13_600 }, was: { EUR: 14_500 } } })
  expect(await one('search=lexus')).toMatchObject({ landed: { amounts: { EUR: 33_755 }, was: null } })
})

it('shows its pictures, and no other file of its host', async () => {
  const { cars } = await search('search=grandeur')
  const picture = await get(cars[0]?.image ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await get('/api/images/tiny/cars/1001')).status).toBe(404)
})

it.each(['', '/en', '/sq'])('is on a page of the shop: %s/car/', async (language) => {
  const { cars } = await search('search=grandeur')
  // Without an answer in time the server leaves it to the browser to ask for the car.
  await until(
    'the page with its car',
    async () => {
      const answer = await get(`${language}/car/${cars[0]?.id ?? ''}`)
      return { status: answer.status, text: await answer.text() }
    },
    ({ status, text }) => status === 200 && text.includes('Hyundai Grandeur 2.5'),
  )
})

it('keeps what cannot be offered where staff find it and nobody else', async () => {
  const rows = await query<{ id: string; status: string; quarantine: string[] }>(
    shop.suite.superuserUrl,
    `select id, status, quarantine from inventory.cars where cardinality(quarantine) > 0`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ status: 'rejected' })
  expect(rows[0]?.quarantine).toContain('price_missing')
  expect((await get(`/api/cars/${rows[0]?.id ?? ''}`)).status).toBe(404)
  expect((await search(`ids=${rows[0]?.id ?? ''}`)).pagination.total).toBe(0)
})

it('is not known by its own ids, which may be those of another site', async () => {
  expect((await get('/api/cars/1001')).status).toBe(404)
})

it('stores nothing of the seller', async () => {
  const stored = JSON.stringify(await rawDocuments(shop.suite.mongoUrl))
  expect(stored).toContain('Grandeur')
  expect(stored).not.toMatch(/seller|\+383/i)
})

const fault = async (kind: string, path: string, times: number) => {
  await shop.site.control('faults', { kind, path, times })
}

it("takes a CDN's 404 for a hiccup, and no car for sold because of it", async () => {
  await fault('404', '/cars/100*', 1)
  const again = await shop.client.ended(await shop.client.startJob(100, 'three-step', 'tiny'))
  expect(again).toMatchObject({ outcome: 'success', results: { published: OFFERED, gone: 1 } })
})

it('stops when the site shows a challenge, and says why', async () => {
  await fault('challenge', '/cars', 3)
  const stopped = await shop.client.ended(await shop.client.startJob(100, 'three-step', 'tiny'))
  expect(stopped).toMatchObject({ outcome: 'error', message: 'the site answered with a challenge page' })
  expect((await search('')).pagination.total).toBe(OFFERED)
})
