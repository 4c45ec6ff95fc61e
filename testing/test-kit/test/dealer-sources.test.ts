import { automobileRoSite, kjCarsSite, luxuryCarsKosovaSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { repetitions } from '../src/long.ts'
import { query } from '../src/sql.ts'
import { storedTexts } from '../src/stored-texts.ts'
import { factsOfRow, mistakes, truthOf, turn } from './dealer-facts.ts'
import { type Shop, startShop } from './shop.ts'

const CARS = 200
const LUXURY_CARS = repetitions('cars of Luxury Cars Kosova', CARS, 939)
const WHOLE_LIST = 999_999
const JOB_MS = 60_000 + LUXURY_CARS * 150
/** Which may be on at once; the pages of the others are read by `dealer-quirks.test.ts`. */
const TOGETHER = [
  'price on request',
  'price in dollars',
  'miles',
  'year range',
  'vin fake',
  'relative images',
  'json-ld broken',
] as const
const OF_PEOPLE = ['phone in description', 'phone in a field', 'hostile strings'] as const

vi.setConfig({ testTimeout: JOB_MS })

let shop: Shop

beforeAll(async () => {
  const sites = [kjCarsSite({ cars: CARS }), automobileRoSite({ cars: CARS, seed: 2 })]
  shop = await startShop(SOURCES, [...sites, luxuryCarsKosovaSite({ cars: LUXURY_CARS, seed: 3 })])
})
afterAll(() => shop.close())

const run = async (source: string) =>
  await shop.client.ended(await shop.client.startJob(WHOLE_LIST, 'three-step', source), JOB_MS)

const rowsOf = async (source: string) => {
  const rows = await query<{ row: Record<string, unknown> }>(
    shop.suite.superuserUrl,
    `select to_jsonb(car) as row from inventory.listings as car where source = '${source}'`,
  )
  return new Map(rows.map(({ row }) => [String(row['source_id']), row]))
}

describe.each([
  ['kj-cars', 'dealers', CARS],
  ['automobile-ro', 'dealers', CARS],
  ['luxurycarskosova', 'luxury', LUXURY_CARS],
] as const)('%s', (source, dataset, cars) => {
  const site = () => shop.siteOf(source)

  it('is read from list to row, each fact as the site knows it', async () => {
    const truths = await truthOf(site())
    const rejected = truths.filter(({ rejectedFor }) => (rejectedFor as readonly string[]).length > 0).length
    const job = await run(source)
    expect(job).toMatchObject({ type: source, status: 'completed', outcome: 'success' })
    expect(job.results).toMatchObject({ carsFound: cars, gone: 0, quarantined: rejected, errors: 0, published: 0 })
    const rows = await rowsOf(source)
    expect(rows.size).toBe(cars)
    expect(truths.flatMap((truth) => mistakes(truth, factsOfRow(rows.get(truth.id) ?? {})))).toEqual([])
  })

  it('is read as well with the habits of dealers, and without what has left', async () => {
    for (const quirk of [...TOGETHER, ...OF_PEOPLE, 'sold still listed', 'list repeats cars'])
      await turn(site(), quirk, true)
    const [first] = await truthOf(site())
    await site().control(`sell/${first?.id ?? ''}`, { as: 'gone' })
    const truths = await truthOf(site())
    const there = truths.filter(({ state }) => state === 'available')
    const job = await run(source)
    expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
    expect(job.results).toMatchObject({ carsFound: cars, gone: cars - there.length, errors: 0 })
    expect(there.length).toBeLessThan(cars)
    const rows = await rowsOf(source)
    expect(there.flatMap((truth) => mistakes(truth, factsOfRow(rows.get(truth.id) ?? {})))).toEqual([])
  })

  it('leaves nothing of its sellers in MongoDB or PostgreSQL', async () => {
    const people = Object.values((await site().control('personal')) as Record<string, string[]>).flat()
    expect(people.length).toBeGreaterThan(2 * cars)
    for (const text of Object.values(await storedTexts(shop.suite))) {
      expect(text.length).toBeGreaterThan(100_000)
      expect(people.filter((person) => text.includes(person))).toEqual([])
    }
  })

  it('is not in the shop', async () => {
    const elsewhere = await query(
      shop.suite.superuserUrl,
      `select id from inventory.listings where source = '${source}' and dataset <> '${dataset}'`,
    )
    expect(elsewhere).toEqual([])
    const [car] = [...(await rowsOf(source)).values()]
    expect((await fetch(`${shop.url}/api/cars/${String(car?.['id'])}`)).status).toBe(404)
    const found = (await (await fetch(`${shop.url}/api/cars?limit=10`)).json()) as {
      data: { pagination: { total: number } }
    }
    expect(found.data.pagination.total).toBe(0)
  })
})
