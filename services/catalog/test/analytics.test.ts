import { ROLES, USAGE_EVENTS, type UsageCount } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { createHttpApp, createLogger, openDatabase, RateLimits, type WithRateLimits } from '@karvan/service-kit'
import { query, testAccess } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purge } from '../src/purge.ts'
import { UsageCounts } from '../src/analytics/repository.ts'
import { registerAnalyticsRoutes } from '../src/analytics/routes.ts'
import { AnalyticsService } from '../src/analytics/service.ts'
import { type Catalog, startCatalog } from './catalog.ts'

let catalog: Catalog
/** As the service sees the time. */
let now: Date
let service: AnalyticsService

beforeAll(async () => {
  catalog = await startCatalog([])
  const limits = new RateLimits(catalog.db as unknown as Kysely<WithRateLimits>)
  service = new AnalyticsService({ counts: new UsageCounts(catalog.db), limits, now: () => now })
})
afterAll(() => catalog.close())
beforeEach(async () => {
  await query(catalog.databaseUrl, 'truncate inventory.analytics_events, inventory.rate_limits')
})

const rows = () =>
  query<{ day: string; event: string; detail: string; count: number }>(
    catalog.databaseUrl,
    'select day::text, event, detail, count from inventory.analytics_events order by day, event, detail',
  )
const CLIENT = '203.0.113.7'
const at = (instant: string) => (now = new Date(instant))

interface Answer {
  readonly code?: string
  readonly data?: { readonly events: readonly UsageCount[] }
}
const send = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await catalog.app.inject({
    method: 'POST',
    url: '/api/analytics/events',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, code: answer.json<Answer>().code }
}

it('counts by day of UTC, event and detail, and keeps nothing else', async () => {
  at('2026-03-01T23:59:59Z')
  await service.count([{ event: 'sort_cars', detail: 'price' }, { event: 'search_cars' }], CLIENT)
  await service.count([{ event: 'search_cars' }, { event: 'search_cars' }], CLIENT)
  at('2026-03-02T00:00:00Z')
  await service.count([{ event: 'search_cars' }, { event: 'view_car_details', detail: 'Kia' }], '2001:db8::1')
  expect(await rows()).toEqual([
    { day: '2026-03-01', event: 'search_cars', detail: '', count: 3 },
    { day: '2026-03-01', event: 'sort_cars', detail: 'price', count: 1 },
    { day: '2026-03-02', event: 'search_cars', detail: '', count: 1 },
    { day: '2026-03-02', event: 'view_car_details', detail: 'Kia', count: 1 },
  ])
})

it('counts searches that found nothing by the model, or the brand of one that our lists do not name, and stores no other name', async () => {
  at('2026-03-01T12:00:00Z')
  const details = ['Toyota:Land Cruiser', 'Toyota:Land Cruiser', 'Toyota:Car of Ahmad', 'Kia', 'Ahmad:Camry', 'Ahmad']
  await service.count(
    [
      ...details.map((detail) => ({ event: 'search_without_result' as const, detail })),
      { event: 'search_without_result' },
    ],
    CLIENT,
  )
  expect((await rows()).map(({ detail, count }) => [detail, count])).toEqual([
    ['', 3],
    ['Kia', 1],
    ['Toyota', 1],
    ['Toyota:Land Cruiser', 2],
  ])
})

it('loses nothing of batches at the same time', async () => {
  at('2026-03-01T12:00:00Z')
  const events = [{ event: 'click_phone' }, { event: 'search_cars' }] as const
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => service.count(i % 2 ? events : events.toReversed(), `10.0.0.${i}`)),
  )
  expect((await rows()).map(({ count }) => count)).toEqual([20, 20])
})

it('answers every event with its sum and its details, of the asked days up to today', async () => {
  at('2026-03-01T12:00:00Z')
  await service.count([{ event: 'select_brand', detail: 'BMW' }], CLIENT)
  at('2026-03-07T12:00:00Z')
  const brands = ['Kia', 'Kia', 'BMW'].map((detail) => ({ event: 'select_brand' as const, detail }))
  await service.count([...brands, { event: 'select_brand' }], CLIENT)
  const ofBrands = async (days: number) => (await service.ofLast(days)).find(({ event }) => event === 'select_brand')
  expect(await ofBrands(7)).toEqual({
    event: 'select_brand',
    count: 5,
    details: [
      { detail: 'BMW', count: 2 },
      { detail: 'Kia', count: 2 },
    ],
  })
  expect(await ofBrands(6)).toMatchObject({ count: 4 })
  const all = await service.ofLast(7)
  expect(all.map(({ event }) => event)).toEqual(USAGE_EVENTS)
  expect(all.filter(({ count }) => count > 0)).toHaveLength(1)
})

it('forgets what is older than 90 days', async () => {
  for (const instant of ['2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z', '2026-04-01T12:00:00Z']) {
    at(instant)
    await service.count([{ event: 'search_cars' }], CLIENT)
  }
  await purge(catalog.db, new Date('2026-04-01T23:59:59Z'))
  expect((await rows()).map(({ day }) => day)).toEqual(['2026-01-02', '2026-04-01'])
  expect((await service.ofLast(90))[0]).toMatchObject({ event: 'search_cars', count: 2 })
  await purge(catalog.db, new Date('2026-04-02T00:00:00Z'))
  expect((await rows()).map(({ day }) => day)).toEqual(['2026-04-01'])
})

it('removes the marks of removed cars once each search has read them', async () => {
  const mark = `insert into inventory.removed_cars (id, removed_at) values (gen_random_uuid(), '2026-03-20T12:00:00Z')`
  await query(catalog.databaseUrl, mark)
  const marks = async () => (await query(catalog.databaseUrl, 'select id from inventory.removed_cars')).length
  await purge(catalog.db, new Date('2026-03-27T11:59:00Z'))
  expect(await marks()).toBe(1)
  await purge(catalog.db, new Date('2026-03-27T12:01:00Z'))
  expect(await marks()).toBe(0)
})

it.each([
  ['a phone', { events: [{ event: 'click_phone', detail: '+966501234567' }] }],
  ['a foreign detail', { events: [{ event: 'error', detail: 'ahmad@karvan.test' }] }],
  ['a brand that no vocabulary names', { events: [{ event: 'select_brand', detail: 'Ahmad' }] }],
  ['another field', { events: [{ event: 'search_cars', user: 'Ahmad' }] }],
  ['a field beside the batch', { events: [{ event: 'search_cars' }], visitor: 'Ahmad' }],
  ['an unknown event', { events: [{ event: 'page_view' }] }],
  ['no events', { events: [] }],
  ['a 51st event', { events: Array.from({ length: 51 }, () => ({ event: 'search_cars' })) }],
])('refuses a batch with %s as a whole', async (_, body) => {
  expect(await send(body)).toEqual({ status: 400, code: 'request.invalid' })
  const withUnknown = { ...body, events: [{ event: 'search_cars' }, ...body.events] }
  if (body.events.length > 0) expect((await send(withUnknown)).status).toBe(400)
  expect(await rows()).toEqual([])
})

it('takes a batch of anybody, so often a minute', async () => {
  const body = { events: Array.from({ length: 50 }, () => ({ event: 'search_cars' })) }
  const statuses = []
  for (let i = 0; i < 62; i += 1) statuses.push((await send(body, { 'x-real-ip': '203.0.113.9' })).status)
  expect([new Set(statuses.slice(0, 60)), statuses.slice(60)]).toEqual([new Set([200]), [429, 429]])
  expect((await send(body, { 'x-real-ip': '203.0.113.10' })).status).toBe(200)
  expect((await rows()).map(({ count }) => count)).toEqual([61 * 50])
})

it('shows counts to staff alone', async () => {
  await send({ events: [{ event: 'share_car', detail: 'link' }] })
  const asked = async (headers: Readonly<Record<string, string>>) =>
    await catalog.app.inject({ url: '/api/analytics/counts?days=7', headers })
  expect((await asked({})).statusCode).toBe(401)
  const statuses = []
  for (const role of ROLES) {
    const answer = await asked({ authorization: `Bearer ${await catalog.tokenFor(role)}` })
    statuses.push(answer.statusCode)
    if (answer.statusCode !== 200) continue
    const { data } = answer.json<Answer>()
    expect(data?.events.find(({ event }) => event === 'share_car')).toEqual({
      event: 'share_car',
      count: 1,
      details: [{ detail: 'link', count: 1 }],
    })
  }
  expect(statuses).toEqual([403, 200, 200, 200])
})

it('refuses more days than are kept', async () => {
  const headers = { authorization: `Bearer ${await catalog.tokenFor('admin')}` }
  for (const days of ['0', '91', '1.5', 'x']) {
    expect((await catalog.app.inject({ url: `/api/analytics/counts?days=${days}`, headers })).statusCode).toBe(400)
  }
})

it('says that it is not available while the database is away', async () => {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const url = 'postgres://nobody@127.0.0.1:1/nothing'
  const db = openDatabase<InventoryDatabase>({
    url,
    searchPath: ['inventory'],
    poolSize: 1,
    statementTimeoutMs: 1_000,
    log,
  })
  const { access } = await testAccess()
  const app = createHttpApp({ access, log, checkReplies: 'fail', ready: () => Promise.resolve() })
  const limits = new RateLimits(db as unknown as Kysely<WithRateLimits>)
  registerAnalyticsRoutes(app, new AnalyticsService({ counts: new UsageCounts(db), limits, now: () => now }))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/analytics/events',
    payload: { events: [{ event: 'search_cars' }] },
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ success: false, code: 'service.unavailable' })
  await app.close()
  await db.destroy()
})
