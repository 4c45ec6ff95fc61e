import { type AdminDetails, auditRecorded, type CarDetail } from '@karvan/contracts'
import { normalizeListing } from '@karvan/domain'
import type { WithOutbox } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CAR = '39000001'
let catalog: Catalog

beforeAll(async () => {
  const price = { amount: 20_000_000, currency: 'KRW' as const }
  const one = normalizeListing({ ...EMPTY, sourceId: CAR, price }, 2027)
  const other = normalizeListing({ ...EMPTY, sourceId: '39000002', price }, 2027)
  catalog = await startCatalog([one, other])
})
afterAll(() => catalog.close())

const set = async (id: string, sold: boolean, token?: string) =>
  await catalog.app.inject({
    method: 'PUT',
    url: `/api/cars/${id}/sale`,
    body: { sold },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
const data = async <T>(url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await catalog.app.inject({ url, headers })).json<{ data: T }>().data
}
const total = async () => (await data<{ pagination: { total: number } }>('/api/cars')).pagination.total

it('takes a car out of the shop at once, and puts it back', async () => {
  const token = await catalog.tokenFor('editor')
  expect(await total()).toBe(2)
  const taken = await set(CAR, true, token)
  expect([taken.statusCode, taken.json<{ data: object }>().data]).toEqual([200, { status: 'withdrawn' }])
  expect(await total()).toBe(1)
  expect((await data<CarDetail>(`/api/cars/${CAR}`)).status).toBe('sold')
  const details = await data<AdminDetails>(`/api/cars/${CAR}/admin-details`, token)
  expect([details.status, details.takenOffAt]).toEqual(['withdrawn', expect.stringMatching(/^20\d\d-/)])
  // A report of a visitor says the same as of every sold car.
  expect((await catalog.app.inject({ method: 'DELETE', url: `/api/cars/sold/${CAR}` })).statusCode).toBe(200)

  expect((await set(CAR, false, token)).json<{ data: object }>().data).toEqual({ status: 'available' })
  expect(await total()).toBe(2)
  expect((await data<CarDetail>(`/api/cars/${CAR}`)).status).toBe('available')
})

it('leaves an entry in the audit trail for each change, and none for what is so already', async () => {
  const outbox = catalog.db as unknown as Kysely<WithOutbox>
  const entries = async () => {
    const rows = await outbox.selectFrom('outbox').selectAll().execute()
    return rows.filter((row) => JSON.stringify(row).includes(auditRecorded.type)).length
  }
  const token = await catalog.tokenFor('editor')
  const before = await entries()
  await set(CAR, true, token)
  await set(CAR, true, token)
  await set(CAR, false, token)
  await set(CAR, false, token)
  expect((await entries()) - before).toBe(2)
})

it('is for staff who may edit cars', async () => {
  expect((await set(CAR, true)).statusCode).toBe(401)
  expect((await set(CAR, true, await catalog.tokenFor('user'))).statusCode).toBe(403)
  expect((await set('1', true, await catalog.tokenFor('editor'))).statusCode).toBe(404)
  expect(await total()).toBe(2)
})
