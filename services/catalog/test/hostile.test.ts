import { HOSTILE_SEARCHES, query, seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Catalog, startCatalog } from './catalog.ts'
import { writtenCars } from './written-cars.ts'

const CARS = 20_000
/** More than can be counted in two seconds, also by a fast machine: a thousand are no flood any more. */
const FLOOD = 5_000
const ASKED_AGAIN = 1_000
const AGAIN_AT_A_TIME = 8

const random = seededRandom('hostile')
const cars = Array.from({ length: CARS }, (_, i) => {
  const car = writtenCars[i % writtenCars.length]
  if (!car) throw new Error('no cars')
  const manwon = 300 + Math.floor(random.next() * 6_000)
  return { ...car, sourceId: String(39_000_001 + i), priceAmount: manwon * 10_000, priceKrw: manwon * 10_000 }
})

let catalog: Catalog
beforeAll(async () => {
  catalog = await startCatalog(cars)
  await query(catalog.databaseUrl, 'analyze inventory.listings')
  // The first request pays for the connections and for the lexicon.
  await catalog.app.inject('/api/cars?search=warm&facets=1')
}, 300_000)
afterAll(() => catalog.close())

it.each(HOSTILE_SEARCHES)('answers %s', async (_name, search) => {
  const answer = await catalog.app.inject(`/api/cars?facets=1&search=${encodeURIComponent(search)}`)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
})

it('counts what it can of a flood of questions, turns the rest away at once, and is itself again after it', async () => {
  const total = (body: string) =>
    (JSON.parse(body) as { data: { pagination: { total: number } } }).data.pagination.total
  const asked = Array.from({ length: FLOOD }, (_, i) => `/api/cars?facets=1&mileageMax=${20_000 + 30 * i}`)
  const answers = await Promise.all(asked.map(async (path) => ({ path, answer: await catalog.app.inject(path) })))
  const right = answers.filter(({ answer }) => answer.statusCode === 200)
  const turnedAway = answers.filter(({ answer }) => answer.statusCode !== 200)
  expect(right.length).toBeGreaterThan(0)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const { answer } of turnedAway) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, code: 'service.unavailable' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  // An error is not cached: each question has its answer afterwards, and those given in the flood were right.
  const check = async ({ path, answer }: (typeof answers)[number]) => {
    const again = await catalog.app.inject(path)
    expect(again.statusCode, path).toBe(200)
    if (answer.statusCode === 200) expect(total(answer.body), path).toBe(total(again.body))
  }
  const again = [...right.slice(0, ASKED_AGAIN / 2), ...turnedAway.slice(0, ASKED_AGAIN / 2)]
  while (again.length > 0) await Promise.all(again.splice(0, AGAIN_AT_A_TIME).map(check))
})
