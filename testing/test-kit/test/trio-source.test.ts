import { trioveturaSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { repetitions } from '../src/long.ts'
import { query } from '../src/sql.ts'
import { storedTexts } from '../src/stored-texts.ts'
import { factsOfRow, mistakes, truthOf, turn } from './dealer-facts.ts'
import { type Shop, startShop } from './shop.ts'

const CARS = repetitions('cars of TrioVetura', 450, 5_000)
/** Pages of a hundred. */
const PAGES = Math.ceil(CARS / 100)
const JOB_MS = 120_000 + CARS * 30
const WHOLE_LIST = 999_999
const SOURCE = 'triovetura'

vi.setConfig({ testTimeout: JOB_MS })

let shop: Shop

beforeAll(async () => {
  shop = await startShop(SOURCES, [trioveturaSite({ cars: CARS })])
})
afterAll(() => shop.close())

const site = () => shop.siteOf(SOURCE)
const run = async (cars = WHOLE_LIST) =>
  await shop.client.ended(await shop.client.startJob(cars, 'three-step', SOURCE), JOB_MS)

const rowsOf = async () => {
  const rows = await query<{ row: Record<string, unknown> }>(
    shop.suite.superuserUrl,
    `select to_jsonb(car) as row from inventory.trio_cars as car`,
  )
  return new Map(rows.map(({ row }) => [String(row['source_id']), row]))
}
const listRequests = async () => {
  const { requests } = (await site().control('requests')) as { requests: Record<string, number> }
  return requests['list'] ?? 0
}
const differences = async (truths: Awaited<ReturnType<typeof truthOf>>) => {
  const rows = await rowsOf()
  return truths.flatMap((truth) => mistakes(truth, factsOfRow(rows.get(truth.id) ?? {})))
}

it('is read from its list alone, each fact as the site knows it, and no page twice though they have no end', async () => {
  const truths = await truthOf(site())
  const rejected = truths.filter(({ rejectedFor }) => (rejectedFor as readonly string[]).length > 0).length
  const job = await run()
  expect(job).toMatchObject({ type: SOURCE, status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: CARS, quarantined: rejected, errors: 0, published: 0 })
  expect((await rowsOf()).size).toBe(CARS)
  expect(await differences(truths)).toEqual([])
  expect(await listRequests()).toBe(PAGES)
})

it('is read as well with the habits of its list, and takes no car for sold that it does not show', async () => {
  const habits = ['dots in prices', 'price on request', 'miles', 'vin missing', 'hostile strings'] as const
  for (const quirk of habits) await turn(site(), quirk, true)
  const [first] = await truthOf(site())
  await site().control(`sell/${first?.id ?? ''}`, { as: 'gone' })
  const there = (await truthOf(site())).filter(({ state }) => state === 'available')
  const job = await run()
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: CARS - 1, errors: 0 })
  expect(await differences(there)).toEqual([])
  expect((await rowsOf()).get(first?.id ?? '')).toMatchObject({ status: 'available' })
})

it('brings as many cars as were ordered', async () => {
  expect((await run(150)).results).toMatchObject({ carsFound: 150, errors: 0 })
})

it('asks for the years, prices and rows of a page that were ordered, and keeps the makes that were', async () => {
  const wanted = (await truthOf(site())).filter(
    ({ state, modelYear }) => state !== 'gone' && Number(modelYear) >= 2016 && Number(modelYear) <= 2019,
  )
  const ofMakes = wanted.filter(({ make }) => ['BMW', 'Audi', 'Mercedes-Benz'].includes(String(make)))
  expect(Math.min(ofMakes.length, wanted.length - ofMakes.length)).toBeGreaterThan(0)
  const before = await listRequests()
  const { body } = await shop.client.call('startTriovetura', {
    body: { per_page: 20, manufacturers: ['BMW', 'Audi', 'Mercedes'], filters: { year_from: 2016, year_to: 2019 } },
  })
  const job = await shop.client.ended((body as { jobId: string }).jobId)
  expect(job.results).toMatchObject({ carsFound: wanted.length, totalProcessed: ofMakes.length, errors: 0 })
  const pages = (await listRequests()) - before
  // A wave of pages is asked for before the end is known.
  expect(pages).toBeGreaterThanOrEqual(Math.ceil(wanted.length / 20))
  expect(pages).toBeLessThanOrEqual(Math.ceil(wanted.length / 20) + 4)
})

it('leaves nothing of its sellers in MongoDB or PostgreSQL, and nothing in the shop', async () => {
  const people = Object.values((await site().control('personal')) as Record<string, string[]>).flat()
  expect(people.length).toBeGreaterThan(2 * CARS)
  for (const text of Object.values(await storedTexts(shop.suite))) {
    expect(text.length).toBeGreaterThan(100_000)
    expect(people.filter((person) => text.includes(person))).toEqual([])
  }
  const shown = await query(shop.suite.superuserUrl, `select id from inventory.cars where source = '${SOURCE}'`)
  expect(shown).toEqual([])
})
