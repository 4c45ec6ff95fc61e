import type { Customer, Reservation } from '@karvan/contracts'
import { PictureFolder } from '@karvan/pictures'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createSuite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '../src/database/purge.ts'
import type { ReservationDatabase } from '../src/database/tables.ts'
import { newEmail, newPhone, type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop(await createSuite())
}, 240_000)
afterAll(() => shop.stack.close())

const list = async (query: string, role: 'editor' | 'admin' = 'editor') =>
  (await shop.call('GET', `/api/reservations?${query}`, { role })).data as { reservations: Reservation[] }
const byCode = async (code: string) => {
  const [reservation] = (await list(`search=${code}`)).reservations
  if (!reservation) throw new Error(`nobody finds ${code}`)
  return reservation
}
/** Reserved by somebody, with the record that auth found or made for them. */
const linked = async (more: object): Promise<Reservation & { customer_id: string }> => {
  const { code } = await shop.reserve({ carId: shop.carIds[0], ...more })
  const found = await until(
    'the customer',
    () => byCode(code),
    ({ customer_id }) => customer_id !== null,
  )
  return { ...found, customer_id: found.customer_id ?? '' }
}
const admin = async <T>(
  name: 'createCustomer' | 'mergeCustomers' | 'updateCustomer' | 'getCustomer',
  input: object,
) => {
  const { body } = await shop.stack.client.call(name, input)
  return (body as { data: T }).data
}
const customer = (id: string) => admin<Customer>('getCustomer', { params: { id } })
const customersWith = (phone: string) =>
  shop.rows<{ id: string }>('select id from auth.customers where phone = $1', [phone])
const end = (id: string, version: number) =>
  shop.call('PUT', `/api/reservations/${id}/state`, {
    role: 'editor',
    body: { state: 'declined', note: 'why', version },
  })

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase<ReservationDatabase>>) => Promise<T>) {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = { searchPath: ['reservation'], poolSize: 1, statementTimeoutMs: 10_000, log }
  const db = openDatabase<ReservationDatabase>({ url: shop.suite.databases.reservation, ...settings })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
/** As the service does it some time later. */
const purgeLater = (months: number | '') =>
  withDatabase(async (db) => {
    const folder = await PictureFolder.open(join(shop.stack.folder, 'reservation-photos'))
    await purge(db, folder, new Date(Date.now() + 200 * 86_400_000), months)
  })

it('makes one customer of all reservations with a phone, however they come', async () => {
  const phone = newPhone()
  const all = await Promise.all([linked({ phone }), linked({ phone }), linked({ phone, firstName: 'Leyla' })])
  const [first] = all
  expect(new Set(all.map(({ customer_id }) => customer_id)).size).toBe(1)
  expect(first).toMatchObject({ version: 1 })
  expect(await customersWith(first.phone)).toHaveLength(1)
  const { reservations } = await list(`customer=${first.customer_id}`)
  expect(reservations.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

it('finds the customer whom staff had entered', async () => {
  const email = newEmail()
  const body = { first_name: 'Sara', email, phone: newPhone(), address: 'Jeddah' }
  const { id } = await admin<Customer>('createCustomer', { body })
  expect((await linked({ phone: body.phone })).customer_id).toBe(id)
  expect((await linked({ email, phone: newPhone() })).customer_id).toBe(id)
})

it('shows the reservations of all records that were put into one', async () => {
  const [one, other] = [await linked({}), await linked({})]
  const [mine, theirs] = [await customer(one.customer_id), await customer(other.customer_id)]
  const merge = { updated_at: mine.updated_at, other: { id: theirs.id, updated_at: theirs.updated_at }, take: [] }
  await admin('mergeCustomers', { params: { id: mine.id }, body: merge })
  expect((await customer(theirs.id)).merged_into).toBe(mine.id)
  const { reservations } = await list(`customer=${mine.id}`)
  expect(reservations.map(({ id }) => id)).toEqual([other.id, one.id])
})

it('links what was reserved while auth was away, and reservations of before', async () => {
  await shop.stack.program('auth').stop()
  const { code } = await shop.reserve({ carId: shop.carIds[1] })
  await shop.stack.restart('auth')
  await until(
    'the customer',
    () => byCode(code),
    ({ customer_id }) => customer_id !== null,
  )
  const before = await linked({ carId: shop.carIds[1] })
  await shop.rows('update reservation.reservations set customer_id = null, link_after = now() where id = $1', [
    before.id,
  ])
  // Another one wakes the work.
  await linked({ carId: shop.carIds[1] })
  const again = await until(
    'the customer',
    () => byCode(before.code),
    ({ customer_id }) => customer_id !== null,
  )
  expect(again.customer_id).toBe(before.customer_id)
})

it('tries again later what auth refuses, and holds nobody else up', async () => {
  const refused = await linked({ carId: shop.carIds[2] })
  await shop.rows(
    `update reservation.reservations set customer_id = null, phone = '', email = '', link_after = now() where id = $1`,
    [refused.id],
  )
  await linked({ carId: shop.carIds[2] })
  const [row] = await shop.rows<{ waits: boolean }>(
    `select link_after > now() + interval '23 hours' as waits from reservation.reservations where id = $1`,
    [refused.id],
  )
  expect(row?.waits).toBe(true)
})

it('lets a record that came from reservations go with the last of them, and leaves one of staff', async () => {
  const phone = newPhone()
  const [first, second] = [await linked({ phone }), await linked({ phone })]
  const ofStaff = await linked({})
  const known = await customer(ofStaff.customer_id)
  await admin('updateCustomer', {
    params: { id: known.id },
    body: { updated_at: known.updated_at, first_name: known.first_name, address: 'Jeddah' },
  })
  for (const { id } of [first, ofStaff]) await end(id, 1)
  await purgeLater(1)
  await shop.rows(`update reservation.outbox set not_before = now()`)
  const outboxIsEmpty = () =>
    until(
      'all is sent',
      () => shop.rows('select 1 from reservation.outbox'),
      ({ length }) => length === 0,
    )
  await outboxIsEmpty()
  expect(await customersWith(first.phone)).toHaveLength(1)
  await end(second.id, 1)
  await purgeLater(1)
  await until(
    'the record is gone',
    () => customersWith(first.phone),
    ({ length }) => length === 0,
  )
  expect((await customer(known.id)).address).toBe('Jeddah')
  const rows = await shop.rows<{ customer_id: string | null; link_after: Date | null }>(
    'select customer_id, link_after from reservation.reservations where id = any($1::uuid[])',
    [[first.id, second.id, ofStaff.id]],
  )
  expect(rows.every((row) => row.customer_id === null && row.link_after === null)).toBe(true)
})

it('lets the record of a deleted reservation go when that cannot be restored any more', async () => {
  const { id, phone } = await linked({ carId: shop.carIds[3] })
  await shop.call('DELETE', `/api/reservations/${id}`, { role: 'admin' })
  await purgeLater('')
  await until(
    'the record is gone',
    () => customersWith(phone),
    ({ length }) => length === 0,
  )
})

it('knows no reservations of a customer that there is not', async () => {
  expect((await list(`customer=${randomUUID()}`)).reservations).toEqual([])
})
