import type { UnderstoodSearch } from '@karvan/domain'
import { createLogger } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { seededRandom, until } from '@karvan/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { LiveColumns } from '../src/columnar/live-columns.ts'
import { LiveStock } from '../src/columnar/live-stock.ts'
import { columnsVersion } from '../src/columnar/shown-version.ts'
import { StockFeed } from '../src/columnar/stock-feed.ts'
import { PostgresSearch } from '../src/search/postgres-search.ts'
import { stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { randomSearch } from './random-search.ts'

/** The columns between their first answer and their last names. */

const CARS = 200
const SEARCHES = 150

const random = seededRandom('columns that are read in part')
const cars = randomCars(CARS, () => random.next())
const shop = { dataset: 'main', sources: SOURCES } as const

let catalog: Catalog
beforeAll(async () => {
  catalog = await startCatalog(cars)
})
afterAll(() => catalog.close())

/** Reads names and equipment, and keeps them to itself until it is let go. */
class HeldFeed extends StockFeed {
  readonly #held: Promise<void>
  letGo: () => void = () => undefined

  constructor() {
    super(catalog.db, 'main')
    this.#held = new Promise((resolve) => (this.letGo = resolve))
  }

  override async *texts(): ReturnType<StockFeed['texts']> {
    for await (const batch of super.texts()) {
      await this.#held
      yield batch
    }
  }
}

/** Cannot read names and equipment at first. */
class FailingFeed extends StockFeed {
  #hasFailed = false

  override async *texts(): ReturnType<StockFeed['texts']> {
    if (!this.#hasFailed) {
      this.#hasFailed = true
      throw new Error('the database is away')
    }
    yield* super.texts()
  }
}

async function open(feed: StockFeed): Promise<LiveColumns> {
  const log = createLogger('test', { LOG_LEVEL: 'warn' })
  const columns = new LiveColumns(new LiveStock(feed, log), log)
  columns.load(columnsVersion(await stockVersions(catalog.db)()))
  await until(
    'the columns stand',
    () => columns.state.bookId,
    (bookId) => bookId !== null,
  )
  return columns
}

const asksForTexts = ({ words, options, not }: UnderstoodSearch) =>
  [words, options, not.words, not.options].some((asked) => asked.length > 0)

/** @returns how many searches the columns answered, and how many they did not */
async function compare(columns: LiveColumns, mustAnswer: (search: UnderstoodSearch) => boolean): Promise<number[]> {
  const postgres = new PostgresSearch(catalog.db, shop)
  const version = await stockVersions(catalog.db)()
  const counts = [0, 0]
  for (let i = 0; i < SEARCHES; i += 1) {
    const { text, search } = randomSearch(cars, random)
    if (search.ids !== null) continue
    const found = await columns.answer('search', [{ search, only: search.named }], columnsVersion(version))
    const expected = mustAnswer(search) ? [await postgres.search(search, version)] : null
    expect(found, text).toEqual(expected)
    counts[found === null ? 1 : 0] = (counts[found === null ? 1 : 0] ?? 0) + 1
  }
  return counts
}

async function change(sourceId: string | undefined, set: ReturnType<typeof sql>): Promise<void> {
  await sql`update inventory.listings set ${set} where dataset = 'main' and source_id = ${sourceId}`.execute(catalog.db)
}

it('answers all but words and equipment at first, and those once they are read, as they are by then', async () => {
  const [first, second, third, fourth] = cars
  await change(first?.sourceId, sql`title = ${'huge '.repeat(2_000)}`)
  const feed = new HeldFeed()
  // A test that fails must not leave a transaction open.
  onTestFinished(() => feed.letGo())
  const columns = await open(feed)
  const [answered = 0, notAnswered = 0] = await compare(columns, (search) => !asksForTexts(search))
  expect([answered > 20, notAnswered > 20]).toEqual([true, true])

  // What has been read, and is not put yet, is older than this.
  await change(first?.sourceId, sql`title = 'Kia K5'`)
  await change(second?.sourceId, sql`title = 'Zephyr', options = '{zephyr}', status = 'available'`)
  await change(third?.sourceId, sql`options = '{}'`)
  await sql`delete from inventory.listings where source_id = ${fourth?.sourceId}`.execute(catalog.db)
  await compare(columns, (search) => !asksForTexts(search))
  feed.letGo()
  await columns.loaded()
  expect((await compare(columns, () => true))[1]).toBe(0)
  const { search } = randomSearch(cars, random)
  const version = await stockVersions(catalog.db)()
  const zephyr = {
    ...search,
    ids: null,
    named: null,
    words: ['zephyr'],
    options: [],
    not: { ...search.not, words: [] },
  }
  for (const one of [zephyr, { ...zephyr, words: [], options: [['zephyr']] }]) {
    const [found] = (await columns.answer('search', [{ search: one, only: null }], columnsVersion(version))) ?? []
    expect(found).toEqual(await new PostgresSearch(catalog.db, shop).search(one, version))
  }
})

it('reads names and equipment again where that failed', { timeout: 60_000 }, async () => {
  const columns = await open(new FailingFeed(catalog.db, 'main'))
  const version = columnsVersion(await stockVersions(catalog.db)())
  const { search } = randomSearch(cars, random)
  const asked = { search: { ...search, words: ['kia'] }, only: null }
  expect(await columns.answer('total', [asked], version)).toBeNull()
  await until(
    'the columns know words',
    () => columns.answer('total', [asked], version),
    (total) => total !== null,
  )
  await columns.loaded()
  expect((await compare(columns, () => true))[1]).toBe(0)
})
