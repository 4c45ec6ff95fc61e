import type { Offer } from '@karvan/contracts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { openApp } from './open-app.ts'
import { publish } from './write-book.ts'

/** As another service of the stack asks. */
async function openWithCar() {
  const app = await openApp()
  await publish(app, [CAR])
  const cars = app.inventory.selectFrom('inventory.listings').select('id').where('dataset', '=', 'main')
  const { id } = await cars.executeTakeFirstOrThrow()
  const ask = async (path: string, token = app.internalToken) => {
    const answer = await app.app.inject({ url: `/internal/${path}`, headers: { 'x-internal-token': token } })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const offer = (destination: string, carId = id) => ask(`offers/${carId}?destination=${destination}&currency=EUR`)
  return { ...app, id, ask, offer }
}

it('tells services of the stack what a car costs now', async () => {
  const { offer, id, ask, inventory } = await openWithCar()
  const { status, body } = await offer('SA')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    car: { id, title: 'Kia K5', year: 2020, isSold: false },
    pricing: { totalPrice: 16_900, currency: 'EUR', destination: 'SA', pricingVersion: 1 },
  })
  expect(((await offer('XK')).body as Offer).pricing?.totalPrice).toBe(17_350)
  expect((await ask(`offers/${id}?destination=SA&currency=EUR`, 'no token')).status).toBe(404)
  expect((await offer('SA', randomUUID())).status).toBe(404)
  expect((await offer('US')).status).toBe(400)
  await sql`update inventory.listings set status = 'sold' where dataset = 'main'`.execute(inventory)
  expect((await offer('SA')).body).toMatchObject({ car: { isSold: true } })
  await sql`update inventory.listings set price_krw = null, price_amount = null where dataset = 'main'`.execute(
    inventory,
  )
  expect((await offer('SA')).body).toMatchObject({ pricing: null })
})

it('tells how cars stand now and what they cost, and leaves out those that have left the inventory', async () => {
  const { ask, id, inventory } = await openWithCar()
  const now = async () => (await ask(`cars-now?ids=${id},${randomUUID()}`)).body
  expect(await now()).toMatchObject({
    cars: [{ id, state: 'available', prices: { SA: { EUR: 16_900 }, XK: { EUR: 17_350 } } }],
  })
  for (const [status, state] of [
    ['under_contract', 'under_contract'],
    ['sold', 'sold'],
    ['withdrawn', 'off'],
  ]) {
    await sql`update inventory.listings set status = ${status} where dataset = 'main'`.execute(inventory)
    expect(await now()).toMatchObject({ cars: [{ id, state }] })
  }
  await sql`update inventory.listings set price_krw = null, price_amount = null where dataset = 'main'`.execute(
    inventory,
  )
  expect(await now()).toMatchObject({ cars: [{ prices: { SA: null, XK: null } }] })
  expect((await ask('cars-now?ids=')).status).toBe(400)
})

it('finds a car by the number that its source knows it by', async () => {
  const { ask, id, inventory } = await openWithCar()
  await sql`update inventory.listings set source_id = '39013253'`.execute(inventory)
  expect((await ask('cars-of-number/39013253')).body).toEqual({ ids: [id] })
  expect((await ask('cars-of-number/39013254')).body).toEqual({ ids: [] })
  expect((await ask('cars-of-number/x')).status).toBe(400)
})
