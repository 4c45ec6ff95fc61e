import type { Quote, TrackedReservation } from '@karvan/contracts'
import { createSuite, stackTokens, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPhone, type OpenShop, openShop } from './open-shop.ts'

const VIN = 'KMHE341DBLA123456'
const MASKED = 'KMHE341DBLA••••••'

let shop: OpenShop
let token: string

beforeAll(async () => {
  shop = await openShop(await createSuite(), 1)
  token = await (await stackTokens(shop.suite.superuserUrl))('admin')
  await shop.rows('update inventory.listings set vin = $1', [VIN])
}, 120_000)
afterAll(() => shop.stack.close())

async function ask<T>(
  service: 'catalog' | 'pricing' | 'settings',
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(shop.stack.urlOf(service) + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(service === 'settings' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return ((await answer.json()) as { data: T }).data
}

const save = (value: string) => ask('settings', 'PUT', '/api/business-settings/shop_vin', { value })
const carPath = () => `/api/cars/${shop.carIds[0] ?? ''}`

it('shows one VIN in cars, quotes and reservations, as staff have decided last', async () => {
  const wish = { carId: shop.carIds[0], destination: 'SA', currency: 'EUR' }
  const { code } = await ask<Quote>('pricing', 'POST', '/api/pricing/quotes', wish)
  const phone = newPhone()
  const [order, key] = [shop.order({ phone, quoteCode: code }), randomUUID()]
  const reserved = await shop.send(order, key)
  const tracked = `/api/reservations/track/${String(reserved.data['code'])}?phone=${phone.slice(-4)}`

  const shown = async () => {
    const { data: receipt } = await shop.send(order, key)
    const { data: reservation } = await shop.call('GET', tracked)
    const quote = await ask<Quote>('pricing', 'GET', `/api/pricing/quotes/${code}`)
    const car = await ask<{ vin: string }>('catalog', 'GET', carPath())
    const cars = [receipt, reservation].map((answer) => (answer as Pick<TrackedReservation, 'car'>).car.vin)
    return [car.vin, quote.car.vin, ...cars]
  }
  const all = (vin: string) => Array<string>(4).fill(vin)
  expect(await shown()).toEqual(all(VIN))
  await save('masked')
  await until('masked everywhere', shown, (vins) => vins.every((vin) => vin === MASKED))
  expect((await ask<Quote>('pricing', 'POST', '/api/pricing/quotes', wish)).car.vin).toBe(MASKED)
  await save('full')
  expect(await until('whole everywhere', shown, (vins) => vins.every((vin) => vin === VIN))).toEqual(all(VIN))
})

it('goes on with what was decided last while the settings service is away, and holds it back where it never answered', async () => {
  const vin = async () => (await ask<{ vin: string }>('catalog', 'GET', carPath())).vin
  await save('full')
  await until('whole', vin, (shown) => shown === VIN)
  await shop.stack.program('settings').kill()
  expect(await vin()).toBe(VIN)
  await shop.stack.program('catalog').kill()
  await shop.stack.restart('catalog')
  expect(await vin()).toBe(MASKED)
  await shop.stack.restart('settings')
  await until('whole again', vin, (shown) => shown === VIN)
})
