import type { AdminDetails } from '@karvan/contracts'
import { normalizeListing } from '@karvan/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const MANWON = 10_000
let catalog: Catalog

beforeAll(async () => {
  const listing = { ...EMPTY, sourceId: '39000001', price: { amount: 2_000 * MANWON, currency: 'KRW' as const } }
  catalog = await startCatalog([normalizeListing(listing, 2027)])
})
afterAll(() => catalog.close())

const ask = async (id: string, token?: string) =>
  await catalog.app.inject({
    url: `/api/cars/${id}/admin-details?destination=SA`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

it('shows staff where a car is from, and the four rates that its price was converted with', async () => {
  const answer = await ask('39000001', await catalog.tokenFor('editor'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-store')
  const { data } = answer.json<{ data: AdminDetails }>()
  expect(data).toMatchObject({
    encar_id: '39000001',
    sourceId: '39000001',
    status: 'available',
    price_amount: 20_000_000,
    price_currency: 'KRW',
  })
  const { KRW_TO_EUR, EUR_TO_KRW, KRW_TO_USD, USD_TO_KRW, source } = data.exchange_rates
  expect(source).toBe('fallback')
  expect([KRW_TO_EUR * EUR_TO_KRW, KRW_TO_USD * USD_TO_KRW]).toEqual([expect.closeTo(1), expect.closeTo(1)])
  // The price of the car itself is what these rates make of what is asked.
  const car = data.pricing?.lines.find(({ kind }) => kind === 'car')
  expect((car?.eurCents ?? 0) / 100).toBeCloseTo(2_000 * MANWON * KRW_TO_EUR, 0)
})

it('is for staff alone, and knows no car that is not there', async () => {
  expect((await ask('39000001')).statusCode).toBe(401)
  expect((await ask('39000001', await catalog.tokenFor('user'))).statusCode).toBe(403)
  expect((await ask('1', await catalog.tokenFor('editor'))).statusCode).toBe(404)
})
