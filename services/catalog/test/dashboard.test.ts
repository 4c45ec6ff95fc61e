import type { DashboardCars } from '@karvan/contracts'
import { normalizeListing } from '@karvan/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CARS = 12
const idOf = (place: number) => String(39_000_001 + place)
let catalog: Catalog

beforeAll(async () => {
  const cars = Array.from({ length: CARS }, (_, i) =>
    normalizeListing({ ...EMPTY, sourceId: idOf(i), price: { amount: 20_000_000, currency: 'KRW' } }, 2027),
  )
  catalog = await startCatalog([...cars, normalizeListing({ ...EMPTY, sourceId: '39000900', isLease: true }, 2027)])
})
afterAll(() => catalog.close())

const headers = async (role: 'admin' | 'editor') => ({ authorization: `Bearer ${await catalog.tokenFor(role)}` })
/** Counted by a new process: what was counted a moment ago is told again. */
async function figures(): Promise<DashboardCars> {
  const app = catalog.appOn(catalog.db)
  const answer = await app.inject({ url: '/api/admin/dashboard/cars', headers: await headers('editor') })
  return answer.json<{ data: DashboardCars }>().data
}
const inShop = (place: number) => sql`dataset = 'main' and source_id = ${idOf(place)}`
const set = (what: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  sql`update inventory.listings set ${what} where ${where}`.execute(catalog.db)

async function plainCount(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inventory.listings where ${condition}`.execute(catalog.db)
  return rows[0]?.count ?? -1
}

it('counts the stock as a plain count does, and what came, went and moved within a day', async () => {
  const [car] = await sql<{ id: string }>`select id from inventory.listings where ${inShop(0)}`
    .execute(catalog.db)
    .then(({ rows }) => rows)
  const edited = await catalog.app.inject({
    method: 'PUT',
    url: `/api/cars/${car?.id ?? ''}`,
    headers: await headers('admin'),
    body: { mileage: 12_345 },
  })
  expect(edited.statusCode).toBe(200)
  expect(await figures()).toMatchObject({ moved: 0 })
  await sql`update inventory.staff_edits set source_value = '99999'`.execute(catalog.db)
  const [second] = await sql<{ id: string }>`select id from inventory.listings where ${inShop(1)}`
    .execute(catalog.db)
    .then(({ rows }) => rows)
  const deleted = await catalog.app.inject({
    method: 'DELETE',
    url: `/api/cars/${second?.id ?? ''}`,
    headers: await headers('admin'),
  })
  expect(deleted.statusCode).toBe(200)
  await set(sql`status = 'sold', sold_at = now() - interval '23 hours'`, inShop(2))
  await set(sql`status = 'sold', sold_at = now() - interval '25 hours'`, inShop(3))
  await set(sql`status = 'withdrawn'`, inShop(4))
  await set(sql`status = 'rejected', quarantine = array['lease']`, inShop(5))
  await set(sql`status = 'under_contract'`, inShop(6))
  await set(sql`created_at = now() - interval '25 hours'`, sql`dataset = 'main' and source_id >= ${idOf(8)}`)

  const { stock, countedAt, ...shop } = await figures()
  expect(Math.abs(Date.now() - Date.parse(countedAt))).toBeLessThan(60_000)
  expect(shop).toEqual({
    dataset: 'main',
    onSale: CARS - 5,
    quarantined: 1,
    moved: 1,
    newInDay: await plainCount(
      sql`dataset = 'main' and status <> 'rejected' and created_at > now() - interval '24 hours'`,
    ),
    soldInDay: 1,
  })
  expect(stock.map(({ dataset, source }) => [dataset, source])).toEqual([
    ['encar', 'encar'],
    ['main', 'encar'],
  ])
  for (const { dataset, name, ...row } of stock) {
    expect(name.en).toBe('Encar')
    const of = (status: string) => sql`dataset = ${dataset} and ${sql.raw(status)}`
    const isDeleted = `'deleted' = any(quarantine)`
    expect(row).toEqual({
      source: 'encar',
      onSale: await plainCount(of(`status in ('available', 'under_contract')`)),
      sold: await plainCount(of(`status = 'sold'`)),
      withdrawn: await plainCount(of(`status = 'withdrawn'`)),
      quarantined: await plainCount(of(`status = 'rejected' and not ${isDeleted}`)),
      deleted: await plainCount(of(`status = 'rejected' and ${isDeleted}`)),
    })
    expect([dataset, row.deleted]).toEqual([dataset, 1])
  }
})

it('says what staff find in their list under the same names', async () => {
  const shop = await figures()
  const totalOf = async (state: string) => {
    const url = `/api/cars/admin?state=${state}&limit=1`
    const answer = await catalog.app.inject({ url, headers: await headers('editor') })
    return answer.json<{ data: { pagination: { total: number } } }>().data.pagination.total
  }
  expect([shop.onSale, shop.quarantined, shop.moved]).toEqual([
    await totalOf('on_sale'),
    await totalOf('quarantined'),
    await totalOf('moved'),
  ])
})

it('tells again for a moment what it has counted', async () => {
  const app = catalog.appOn(catalog.db)
  const ask = async () => {
    const answer = await app.inject({ url: '/api/admin/dashboard/cars', headers: await headers('editor') })
    return answer.json<{ data: DashboardCars }>().data
  }
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(answers.map(({ countedAt }) => countedAt)).size).toBeLessThanOrEqual(2)
})
