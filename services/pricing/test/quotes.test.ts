import { QUOTE_CODE_LETTERS, type Quote } from '@karvan/contracts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { publish, write } from './write-book.ts'

const BASE = '/api/pricing/quotes'
const HOUR_MS = 3_600_000

/** A car of 14,700 euro: with 1,300 + 150 + 750 of fees it costs 16,900 in Jeddah, and 450 more in Prishtina. */
async function openWithCar() {
  const app = await openApp()
  await publish(app, [CAR])
  const { id } = await app.inventory
    .selectFrom('inventory.listings')
    .select('id')
    .where('dataset', '=', 'main')
    .executeTakeFirstOrThrow()
  const ask = (more: object = {}) =>
    app.call('POST', BASE, { carId: id, destination: 'SA', currency: 'EUR', ...more }, null)
  const fix = async (more: object = {}) => (await ask(more)).body['data'] as Quote
  return { ...app, id, ask, fix, read: (code: string) => read(app, code) }
}

const read = async ({ call }: OpenApp, code: string) =>
  (await call('GET', `${BASE}/${code}`, undefined, null)).body['data'] as Quote

it('fixes the price that the shop shows, for 48 hours, under a code', async () => {
  const { ask, fix, read, id } = await openWithCar()
  const { status, body } = await ask()
  const quote = body['data'] as Quote
  expect(status).toBe(201)
  expect(quote).toMatchObject({
    isExpired: false,
    car: { id, make: 'Kia', model: 'K5', year: 2020, mileage: 10, isSold: false },
    pricing: { totalPrice: 16_900, originalPrice: 14_700, currency: 'EUR', destination: 'SA', pricingVersion: 1 },
    today: { totalPrice: 16_900 },
    changes: { seller: 0, rate: 0, fees: 0 },
  })
  expect(quote.code).toMatch(new RegExp(`^[${QUOTE_CODE_LETTERS}]{8}$`))
  expect(Date.parse(quote.validUntil) - Date.parse(quote.createdAt)).toBe(48 * HOUR_MS)
  const typed = `${quote.code.slice(0, 4)}-${quote.code.slice(4)}`.toLowerCase()
  expect(await read(typed)).toEqual(quote)
  expect((await fix({ destination: 'XK' })).pricing.totalPrice).toBe(17_350)
})

it('takes no price from the one who asks', async () => {
  const { fix } = await openWithCar()
  const quote = await fix({ totalPrice: 1, pricing: { totalPrice: 1 }, discount: '100%' })
  expect(quote.pricing).toMatchObject({ totalPrice: 16_900, discount: 0 })
})

it('keeps what was fixed, and says who has moved the price since', async () => {
  const { fix, read, ...app } = await openWithCar()
  const { code, pricing } = await fix()
  const settings = (await app.call('GET', '/api/admin/pricing-settings')).body['settings'] as Record<string, object>
  await app.call('PUT', '/api/admin/pricing-settings', { settings: { ...settings, diagnostic_fee: { value: 180 } } })
  await app.call('POST', '/api/admin/pricing-settings/apply', { recalculatePrices: true })
  const order = (await app.books()).at(-1)
  if (!order) throw new Error('no book was asked for')
  await write(app, order)
  await publish(app, [{ ...CAR, priceAmount: 1_430_000 }])
  const quote = await read(code)
  expect(quote.pricing).toEqual(pricing)
  expect(quote.changes).toEqual({ seller: -400, rate: 0, fees: 30 })
  expect(quote.today).toMatchObject({ totalPrice: 16_530, pricingVersion: 2 })
})

it('says when it has expired, and when the car is sold', async () => {
  const { fix, read, ask, db, inventory } = await openWithCar()
  const { code } = await fix()
  await db
    .updateTable('quotes')
    .set({ valid_until: new Date(Date.now() - 1) })
    .execute()
  expect(await read(code)).toMatchObject({ isExpired: true, today: { totalPrice: 16_900 } })
  await sql`update inventory.listings set status = 'sold' where dataset = 'main'`.execute(inventory)
  expect(await read(code)).toMatchObject({ car: { isSold: true }, today: null, changes: null })
  const { status, body } = await ask()
  expect([status, body['code']]).toEqual([409, 'quotes.unavailable'])
})

it('knows no other car and no other code', async () => {
  const { ask, call, inventory } = await openWithCar()
  expect((await ask({ carId: randomUUID() })).status).toBe(404)
  expect((await call('GET', `${BASE}/22222222`, undefined, null)).body['code']).toBe('quotes.not_found')
  await sql`update inventory.listings set status = 'rejected' where dataset = 'main'`.execute(inventory)
  expect((await ask()).status).toBe(404)
  await sql`update inventory.listings set status = 'available', price_krw = null, price_amount = null where dataset = 'main'`.execute(
    inventory,
  )
  expect((await ask()).status).toBe(409)
})

it('gives an address sixty quotes an hour, counted over all processes', async () => {
  const { ask, db } = await openWithCar()
  expect((await ask()).status).toBe(201)
  await db.updateTable('rate_limits').set({ used: 59 }).execute()
  expect([(await ask()).status, (await ask()).status]).toEqual([201, 429])
  await db
    .updateTable('rate_limits')
    .set({ resets_at: new Date(Date.now() - 1) })
    .execute()
  expect((await ask()).status).toBe(201)
})
