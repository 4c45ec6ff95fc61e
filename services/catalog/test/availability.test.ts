import type { NormalizedCar, SourceState } from '@karvan/domain'
import { observeListing } from '@karvan/inventory'
import { query, seededRandom, until } from '@karvan/test-kit'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AskedCar, PendingChecks } from '../src/availability/pending-checks.ts'
import { randomCars } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'

/** More than may be hidden by reports within an hour. */
const CARS = 220
const MAX_HIDDEN = 200
/** The first of those that no other test asks for: a question stays open until it is answered. */
const AWAY = 210

let catalog: Catalog
let cars: readonly NormalizedCar[]
/** What the source says of a car; a source that is away says nothing. */
let site: Map<string, SourceState> | 'away'
let asked: string[]

/** As a worker does it. */
const checks = new PendingChecks(async (car: AskedCar) => {
  asked.push(car.sourceId)
  if (site === 'away') return
  const said = { state: site.get(car.sourceId) ?? 'available', at: new Date() }
  const key = { source: car.source, datasets: [ENCAR.from, ENCAR.to], sourceId: car.sourceId } as const
  await catalog.db.transaction().execute((trx) => observeListing(trx, key, said))
  checks.resolve(car.id)
})

beforeAll(async () => {
  const random = seededRandom('availability')
  cars = randomCars(CARS, () => random.next())
  catalog = await startCatalog(cars, undefined, undefined, undefined, checks)
})
afterAll(() => catalog.close())

const sql = (text: string) => query<{ source_id: string }>(catalog.databaseUrl, text)
beforeEach(async () => {
  await sql('truncate inventory.sale_checks, inventory.rate_limits')
  await sql(`update inventory.listings set status = 'available', sold_at = null, seen_at = now() - interval '7 hours'`)
  site = new Map()
  asked = []
})

const idOf = (index: number) => cars[index]?.sourceId ?? ''
const visitor = (number: number) => `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`
const answerOf = async (method: 'GET' | 'DELETE', url: string, client = 1) => {
  const { statusCode, headers, body } = await catalog.app.inject({
    method,
    url,
    headers: { 'x-real-ip': visitor(client) },
  })
  return { status: statusCode, headers, body: JSON.parse(body) as unknown }
}
const availability = (id: string, client?: number) => answerOf('GET', `/api/cars/${id}/availability`, client)
const report = (id: string, client?: number) => answerOf('DELETE', `/api/cars/sold/${id}`, client)
const hidden = () => sql(`select source_id from inventory.cars where status <> 'available'`)

it.each([
  ['available', 'available'],
  ['under_contract', 'under_contract'],
  ['sold', 'sold'],
  ['gone', 'unknown'],
] as const)('asks the source of a car, which says %s', async (said, state) => {
  site = new Map([[idOf(0), said]])
  const answer = await availability(idOf(0))
  expect(answer).toMatchObject({ status: 200, body: { data: { state, checkedBy: 'check', source: 'encar' } } })
  // Kept, also under another of its ids.
  const { data } = (await answerOf('GET', `/api/cars/${idOf(0)}`)).body as { data: { id: string } }
  expect((await availability(data.id)).body).toEqual(answer.body)
  expect(asked).toEqual([idOf(0)])
})

it.each([
  ['in the list', `update inventory.listings set seen_at = now() - interval '1 hour' where source_id = `, 'list'],
  [
    'by itself',
    `insert into inventory.sale_checks (source, source_id, state, checked_at)
      select 'encar', source_id, 'available', now() - interval '1 hour' from inventory.cars where source_id = `,
    'check',
  ],
])('asks no source for a car that it showed an hour ago %s', async (_, shown, checkedBy) => {
  await sql(`${shown}'${idOf(2)}'`)
  const { body } = (await availability(idOf(2))) as { body: { data: { state: string; checkedAt: string } } }
  expect(body).toMatchObject({ data: { state: 'available', checkedBy } })
  expect(Date.now() - Date.parse(body.data.checkedAt)).toBeGreaterThan(3_500_000)
  expect(asked).toEqual([])
  // Who reports it knows better than the list, and is not answered from it.
  expect((await report(idOf(2))).status).toBe(409)
  expect(asked).toEqual([idOf(2)])
})

it('asks for a car that was not found since its source showed it an hour ago', async () => {
  await sql(`update inventory.listings set seen_at = now() - interval '1 hour' where source_id = '${idOf(2)}'`)
  await sql(`insert into inventory.sale_checks (source, source_id, state, checked_at, not_found_at)
    values ('encar', '${idOf(2)}', 'gone', now() - interval '20 minutes', now() - interval '20 minutes')`)
  await availability(idOf(2))
  expect(asked).toEqual([idOf(2)])
})

it('asks for no more than 500 cars a day for one visitor', async () => {
  await sql(`insert into inventory.rate_limits (key, used, resets_at) values
    ('${createHash('sha256').update('availability-network-day\n203.0.0.2').digest('base64url')}', 499, now() + interval '1 hour')`)
  for (const place of [5, 6, 7]) expect((await availability(idOf(place))).status).toBe(200)
  expect(asked).toEqual([idOf(5)])
})

it('asks once for a car, however many wait for it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => availability(idOf(1), i)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked).toEqual([idOf(1)])
})

it('answers what is known, and how old it is, where the source does not answer', async () => {
  site = 'away'
  const { body } = await availability(idOf(AWAY))
  expect(body).toMatchObject({ data: { state: 'available', checkedBy: 'list' } })
  const row = await answerOf('GET', `/api/cars/${idOf(AWAY)}`)
  expect((body as { data: { checkedAt: string } }).data.checkedAt).toBe(
    (row.body as { data: { checkedAt: string } }).data.checkedAt,
  )
})

it('asks no source more than it may for one visitor, and goes on answering', async () => {
  for (let i = 0; i < 70; i += 1) expect((await availability(idOf(i))).status).toBe(200)
  expect(asked).toHaveLength(60)
  await availability(idOf(80), 2)
  expect(asked).toHaveLength(61)
})

it('knows no car that is not there', async () => {
  expect(await availability('99999999')).toMatchObject({ status: 404, body: { code: 'cars.not_found' } })
  expect(await report('99999999')).toMatchObject({ status: 404, body: { code: 'cars.not_found' } })
})

it('hides a car that was reported and that its source says is sold, and deletes nothing', async () => {
  site = new Map([[idOf(3), 'sold']])
  const { make, model, modelYear } = cars[3] ?? {}
  const first = await report(idOf(3))
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, deletedCar: { manufacturer: make, model, year: modelYear }, data: { state: 'sold' } },
  })
  expect(await report(idOf(3))).toMatchObject({ status: 200, body: first.body as object })
  expect(asked).toEqual([idOf(3)])
  expect(await hidden()).toEqual([{ source_id: idOf(3) }])
  expect(await answerOf('GET', `/api/cars/${idOf(3)}`)).toMatchObject({
    status: 200,
    body: { data: { status: 'sold' } },
  })
  await until(
    'the search knows',
    () => answerOf('GET', '/api/cars?limit=1'),
    ({ body }) => (body as { data: { pagination: { total: number } } }).data.pagination.total === CARS - 1,
  )
})

it('leaves a car that was reported and is still on sale', async () => {
  expect(await report(idOf(4))).toMatchObject({ status: 409, body: { success: false, code: 'cars.on_sale' } })
  expect(await hidden()).toEqual([])
})

it.each([
  ['the source does not answer', 'away', AWAY + 1],
  ['it is not found once', 'gone', AWAY + 2],
] as const)('has a reported car looked at again where %s', async (_, said, car) => {
  site = said === 'away' ? said : new Map([[idOf(car), said]])
  expect(await report(idOf(car))).toMatchObject({ status: 202, body: { success: true, deletedCar: null } })
  expect(await hidden()).toEqual([])
  expect(await sql('select source_id from inventory.sale_checks where recheck_at > now()')).toEqual([
    { source_id: idOf(car) },
  ])
})

it('lets no visitor empty the shop by reports of cars that are on sale', async () => {
  const answers = []
  for (let i = 0; i < 200; i += 1) answers.push(await report(idOf(i)))
  const statuses = answers.map(({ status }) => status)
  expect([new Set(statuses.slice(0, 30)), new Set(statuses.slice(30))]).toEqual([new Set([409]), new Set([429])])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(asked).toHaveLength(30)
  expect(await hidden()).toEqual([])
  expect((await report(idOf(0), 2)).status).toBe(409)
})

it('hides so many cars an hour by reports, and no more', async () => {
  site = new Map(cars.map(({ sourceId }) => [sourceId, 'sold']))
  for (let i = 0; i < MAX_HIDDEN; i += 1) expect((await report(idOf(i), i)).status).toBe(200)
  expect((await report(idOf(MAX_HIDDEN), 900)).status).toBe(202)
  expect(await hidden()).toHaveLength(MAX_HIDDEN)
  // One that is hidden already is answered all the same.
  expect((await report(idOf(0), 901)).status).toBe(200)
})

it.each([
  ['GET', '/api/cars/sold', 404, 'cars.not_found'],
  ['GET', '/api/cars/sold/availability', 404, 'cars.not_found'],
  ['GET', '/api/cars/stats/availability', 404, 'cars.not_found'],
  ['DELETE', '/api/cars/sold/delete-all', 404, 'cars.not_found'],
  ['DELETE', '/api/cars/delete-all', 401, 'auth.required'],
  ['DELETE', '/api/cars/sold', 401, 'auth.required'],
] as const)('takes %s %s for no other route', async (method, url, status, code) => {
  expect(await answerOf(method, url)).toMatchObject({ status, body: { code } })
  expect([await hidden(), asked]).toEqual([[], []])
})
