import { parseCarQuery, understand, type UnderstoodSearch } from '@karvan/domain'
import { activatePriceBook, activePriceBook, fillPriceBook, openPriceBook, publishListings } from '@karvan/inventory'
import { createLogger } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { repetitions, seededRandom, until } from '@karvan/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestEngine } from './opened-engine.ts'
import type { SearchEngine } from '../src/search/search-engine.ts'
import { stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'
import { randomSearch } from './random-search.ts'

const CARS = 300
const QUERIES = repetitions('random searches asked of both engines while the stock changes', 300, 5_000)
const CHANGE_EVERY = 5
const FLIP_EVERY = 60

const random = seededRandom('columns')
const cars = randomCars(CARS * 2, () => random.next(), { hasGrave: true })
const pick = <T>(values: readonly T[]): T => values[Math.floor(random.next() * values.length)] as T

let catalog: Catalog
let columns: SearchEngine
let postgres: SearchEngine
let lines: string[] = []
const shop = { dataset: 'main', sources: SOURCES } as const

function open() {
  const log = createLogger('test', { LOG_LEVEL: 'info' }, { write: (line: string) => lines.push(line) })
  return openTestEngine('columns', { db: catalog.db, shop, log })
}

beforeAll(async () => {
  catalog = await startCatalog(cars.slice(0, CARS))
  const opened = open()
  await opened.warm()
  columns = opened.engine
  postgres = openTestEngine('postgres', {
    db: catalog.db,
    shop,
    log: createLogger('test', { LOG_LEVEL: 'silent' }),
  }).engine
})
afterAll(() => catalog.close())

/** A price that changes, a car that is sold or comes back, a new one. */
async function change(): Promise<void> {
  const car = pick(cars)
  const priceAmount = 3_000_000 + Math.floor(random.next() * 60) * 1_000_000
  const changed = { ...car, priceAmount, priceKrw: priceAmount }
  await catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, [changed], new Date()))
  if (random.next() < 0.3) {
    await sql`update inventory.listings set status = ${pick(['sold', 'withdrawn', 'available'])}
      where dataset = 'main' and source_id = ${pick(cars).sourceId}`.execute(catalog.db)
  }
  if (random.next() < 0.05) {
    await sql`delete from inventory.listings where dataset = 'main' and source_id = ${pick(cars).sourceId}`.execute(
      catalog.db,
    )
  }
}

async function flipPrices(): Promise<void> {
  const before = await activePriceBook(catalog.db)
  const settings = { ...before.settings, extraFee: before.settings.extraFee + 12_345 }
  const book = { ...before, id: before.id + 1, settings }
  await openPriceBook(catalog.db, book)
  await fillPriceBook(catalog.db, 'main', book, new AbortController().signal)
  await activatePriceBook(catalog.db, book.id)
}

it(
  `answers ${QUERIES} random searches as PostgreSQL does, while cars and prices change`,
  { timeout: 600_000 },
  async () => {
    const readVersion = stockVersions(catalog.db)
    for (let i = 0; i < QUERIES; i += 1) {
      if (i % CHANGE_EVERY === 0) await change()
      if (i % FLIP_EVERY === FLIP_EVERY - 1) await flipPrices()
      const { text, search } = randomSearch(cars, random)
      const version = await readVersion()
      expect(await columns.search(search, version), text).toEqual(await postgres.search(search, version))
      const within = { ...search, yearFrom: null, yearTo: null }
      const asked = [search, within]
      expect(await columns.counts(asked, within, version), text).toEqual(await postgres.counts(asked, within, version))
    }
    const readIn = lines.filter((line) => line.includes('prices of a new book loaded'))
    // Those of the last book may be on their way.
    expect(readIn.length).toBeGreaterThanOrEqual(Math.floor(QUERIES / FLIP_EVERY) - 1)
  },
)

it('is answered by PostgreSQL while it reads the stock in', async () => {
  const { engine, warm } = open()
  const version = await stockVersions(catalog.db)()
  const { search } = randomSearch(cars, random)
  const expected = await postgres.search(search, version)
  expect(await engine.search(search, version)).toEqual(expected)
  await warm()
  expect(await engine.search(search, version)).toEqual(expected)
})

it('leaves cars out that it cannot hold, names and counts them', async () => {
  lines = []
  // Cars that every search finds: none that was taken out meanwhile, and none that a search leaves out for its past.
  const { rows } = await sql<{ source_id: string }>`select source_id from inventory.listings
    where dataset = 'main' and past = 0 order by source_id limit 2`.execute(catalog.db)
  const [first, second] = rows
  const change = (sourceId: string | undefined, column: string, value: unknown) =>
    sql`update inventory.listings set status = 'available', ${sql.ref(column)} = ${value}
      where dataset = 'main' and source_id = ${sourceId}`.execute(catalog.db)
  await change(first?.source_id, 'model_year', -1)
  await change(second?.source_id, 'title', 'huge '.repeat(2_000))
  const version = await stockVersions(catalog.db)()
  const all = understand((parseCarQuery({ limit: ['1'] }) as { search: UnderstoodSearch }).search)
  const [held, found] = [await columns.search(all, version), await postgres.search(all, version)]
  expect(held.total).toBe(found.total - 2)
  const named = lines.map((line) => JSON.parse(line) as { msg: string; reason: string; leftOut: number })
  const leftOut = named.filter(({ msg }) => msg === 'a car is left out of the search index')
  expect(leftOut.map((line) => line.leftOut)).toEqual([1, 2])
  expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(
    new Set(['-1 is no whole number from 0', 'its names are longer than 4000 letters']),
  )
  // The searches of other tests may find them.
  await change(first?.source_id, 'model_year', 2_020)
  await change(second?.source_id, 'title', 'Kia K5')
})

it('shows the prices of one book until those of the next are read in, and then those', async () => {
  const { engine, readVersion, warm } = open()
  await warm()
  const before = await readVersion()
  await flipPrices()
  const first = await readVersion()
  expect(first).toEqual(before)
  const next = await until('the new book', readVersion, ({ book }) => book.id > before.book.id)
  const { search } = randomSearch(cars, random)
  for (const version of [first, next]) {
    expect(await engine.search(search, version)).toEqual(await postgres.search(search, version))
  }
})
