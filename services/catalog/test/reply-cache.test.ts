import type { NormalizedCar } from '@karvan/domain'
import { publishListings } from '@karvan/inventory'
import type { HttpApp } from '@karvan/service-kit'
import { seededRandom, until } from '@karvan/test-kit'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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

const PAGE = '/api/cars?limit=20&sortBy=newest'
const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync } as const

it.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'br;q=0.2, gzip;q=0.8'],
] as const)('compresses a kept reply once with %s, and says the same of it in every form', async (coding, accepted) => {
  const plain = await app.inject(PAGE)
  const headers = { 'accept-encoding': accepted }
  const ask = async () => await app.inject({ url: PAGE, headers })
  const packed = await until('compressed', ask, (answer) => answer.headers['content-encoding'] === coding)
  expect(UNPACKED[coding](packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  for (const name of ['content-type', 'etag', 'cache-control', 'vary']) {
    expect([name, packed.headers[name]]).toEqual([name, plain.headers[name]])
  }
  expect([packed.headers['vary'], packed.headers['content-length']]).toEqual([
    'accept-encoding',
    String(packed.rawPayload.length),
  ])

  const known = { ...headers, 'if-none-match': plain.headers['etag'] }
  const again = await app.inject({ url: PAGE, headers: known })
  expect([again.statusCode, again.body, again.headers['content-encoding'], again.headers['vary']]).toEqual([
    304,
    '',
    undefined,
    'accept-encoding',
  ])
  const head = await app.inject({ method: 'HEAD', url: PAGE, headers })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['content-encoding', 'content-length', 'etag']) {
    expect([name, head.headers[name]]).toEqual([name, packed.headers[name]])
  }
  const part = await app.inject({ url: PAGE, headers: { ...headers, range: 'bytes=0-9' } })
  expect([part.statusCode, part.rawPayload]).toEqual([200, packed.rawPayload])
})

it('sends the plain form to who takes no other', async () => {
  const plain = await app.inject(PAGE)
  for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
    const answer = await app.inject({ url: PAGE, headers: { 'accept-encoding': accepted } })
    expect([accepted, answer.headers['content-encoding'], answer.body]).toEqual([accepted, undefined, plain.body])
  }
})

it('compresses no error', async () => {
  const answer = await app.inject({ url: '/api/cars/39999999', headers: { 'accept-encoding': 'br' } })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.json()]).toMatchObject([
    404,
    undefined,
    { code: 'cars.not_found' },
  ])
})
