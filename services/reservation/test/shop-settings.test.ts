import type { Quote, TrackedReservation } from '@karvan/contracts'
import { PictureFolder } from '@karvan/pictures'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createSuite, stackTokens, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { purge } from '../src/database/purge.ts'
import type { ReservationDatabase } from '../src/database/tables.ts'
import { newPhone, type OpenShop, openShop } from './open-shop.ts'

const VIN = 'KMHE341DBLA123456'
const MASKED = 'KMHE341DBLA••••••'

let shop: OpenShop
let token: string

beforeAll(async () => {
  shop = await openShop(await createSuite(), 1, { asProcesses: ['settings', 'catalog'] })
  token = await (await stackTokens(shop.suite.superuserUrl))('admin')
  await shop.rows('update inventory.listings set vin = $1', [VIN])
}, 240_000)
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
  const input = { carId: shop.carIds[0], destination: 'SA', currency: 'EUR' }
  const { code } = await ask<Quote>('pricing', 'POST', '/api/pricing/quotes', input)
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
  expect((await ask<Quote>('pricing', 'POST', '/api/pricing/quotes', input)).car.vin).toBe(MASKED)
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

it('forgets the person of a reservation so many months after its end, and keeps the rest', async () => {
  const phone = newPhone()
  const admin = (method: string, path: string, body?: object) =>
    shop.call(method, path, { role: 'admin', ...(body && { body }) })
  const ofPerson = { phone, comment: 'Call after six', exchange: { name: 'Kia K3', details: 'one owner' } }
  const [order, key] = [shop.order(ofPerson), randomUUID()]
  const { code } = (await shop.send(order, key)).data as { code: string }
  const [row] = await shop.rows<{ id: string }>('select id from reservation.reservations where code = $1', [code])
  const path = `/api/reservations/${row?.id ?? ''}`
  const tracked = async () =>
    (await shop.call('GET', `/api/reservations/track/${code}?phone=${phone.slice(-4)}`)).status
  const db = openDatabase<ReservationDatabase>({
    url: shop.suite.databases.reservation,
    searchPath: ['reservation'],
    poolSize: 2,
    statementTimeoutMs: 5_000,
    log: createLogger('test', { LOG_LEVEL: 'silent' }),
  })
  onTestFinished(() => db.destroy())
  const inMonths = (months: number) => {
    const now = new Date()
    return new Date(now.setUTCMonth(now.getUTCMonth() + months, Math.min(now.getUTCDate(), 28)))
  }
  const photos = join(shop.stack.folder, 'reservation-photos')
  const folder = await PictureFolder.open(photos)
  const photo = randomUUID()
  await shop.rows('insert into reservation.photos (id, reservation_id) values ($1, $2)', [photo, row?.id])
  await writeFile(join(photos, `${photo}.jpg`), 'a picture')
  const isForgotten = async () => (await admin('GET', path)).data['phone'] === ''

  // One that is open keeps its person, however old it is.
  await purge(db, folder, inMonths(40), 12)
  expect(await isForgotten()).toBe(false)
  await admin('PUT', `${path}/state`, { state: 'cancelled', note: 'Layla has called', version: 1 })
  await purge(db, folder, inMonths(40))
  await purge(db, folder, inMonths(11), 12)
  expect([await isForgotten(), await tracked()]).toEqual([false, 200])

  await purge(db, folder, inMonths(13), 12)
  const { data } = await admin('GET', path)
  expect(data).toMatchObject({
    code,
    state: 'cancelled',
    car_title: 'Kia K5',
    car_price: 16_900,
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    comment: null,
    exchange_car: false,
    exchange_car_name: null,
    exchange_car_details: null,
    exchange_car_photos: [],
    history: [
      { state: 'new', note: null },
      { state: 'cancelled', note: null },
    ],
  })
  expect(await tracked()).toBe(404)
  // An empty end of no number leads nowhere, either.
  expect((await shop.call('GET', `/api/reservations/track/${code}?phone=`)).status).not.toBe(200)
  expect(await readdir(photos)).toEqual([])
  const left = await shop.rows('select 1 from reservation.reservations r where code = $1 and r::text ~ $2', [
    code,
    'Layla|six|Kia K3|owner',
  ])
  expect(left).toEqual([])
})
