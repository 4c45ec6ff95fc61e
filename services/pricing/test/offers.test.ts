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

it('tells which cars have left the inventory', async () => {
  const { ask, id } = await openWithCar()
  const gone = randomUUID()
  expect(await ask(`missing-cars?ids=${id},${gone}`)).toEqual({ status: 200, body: { missing: [gone] } })
  expect((await ask(`missing-cars?ids=${id}`)).body).toEqual({ missing: [] })
  expect((await ask('missing-cars?ids=')).status).toBe(400)
})
