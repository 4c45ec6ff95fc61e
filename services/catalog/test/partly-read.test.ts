import type { UnderstoodSearch } from '@karvan/domain'
import { createLogger } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { seededRandom, until } from '@karvan/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { LocalIndexClient } from '../src/search-index/local-index-client.ts'
import { SyncedIndex } from '../src/search-index/synced-index.ts'
import { indexVersion } from '../src/search-index/served-version.ts'
import { ChangeFeed } from '../src/search-index/change-feed.ts'
import { PostgresSearch } from '../src/search/postgres-search.ts'
import { stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { randomSearch } from './random-search.ts'

/** The index between its first answer and its last names. */

const CARS = 200
const SEARCHES = 150

const random = seededRandom('an index that is read in part')
const cars = randomCars(CARS, () => random.next())
const shop = { dataset: 'main', sources: SOURCES } as const

let catalog: Catalog
beforeAll(async () => {
  catalog = await startCatalog(cars)
})
afterAll(() => catalog.close())

/** Reads names and equipment, and keeps them to itself until it is let go. */
class HeldFeed extends ChangeFeed {
  readonly #held: Promise<void>
  letGo: () => void = () => undefined

  constructor() {
    super(catalog.db, 'main')
    this.#held = new Promise((resolve) => (this.letGo = resolve))
  }

  override async *texts(): ReturnType<ChangeFeed['texts']> {
    for await (const batch of super.texts()) {
      await this.#held
      yield batch
    }
  }
}

/** Cannot read names and equipment at first. */
class FailingFeed extends ChangeFeed {
  #hasFailed = false

  override async *texts(): ReturnType<ChangeFeed['texts']> {
    if (!this.#hasFailed) {
      this.#hasFailed = true
      throw new Error('the database is away')
    }
    yield* super.texts()
  }
}

async function open(feed: ChangeFeed): Promise<LocalIndexClient> {
  const log = createLogger('test', { LOG_LEVEL: 'warn' })
  const client = new LocalIndexClient(new SyncedIndex(feed, log), log)
  client.load(indexVersion(await stockVersions(catalog.db)()))
  await until(
    'search index loaded',
    () => client.state.bookId,
    (bookId) => bookId !== null,
  )
  return client
}

const asksForTexts = ({ words, options, not }: UnderstoodSearch) =>
  [words, options, not.words, not.options].some((asked) => asked.length > 0)

/** @returns how many searches the index answered, and how many it did not */
async function compare(client: LocalIndexClient, mustAnswer: (search: UnderstoodSearch) => boolean): Promise<number[]> {
  const postgres = new PostgresSearch(catalog.db, shop)
  const version = await stockVersions(catalog.db)()
  const counts = [0, 0]
  for (let i = 0; i < SEARCHES; i += 1) {
    const { text, search } = randomSearch(cars, random)
    if (search.ids !== null) continue
    const found = await client.answer('search', [{ search, only: search.named }], indexVersion(version))
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
  const client = await open(feed)
  const [answered = 0, notAnswered = 0] = await compare(client, (search) => !asksForTexts(search))
  expect([answered > 20, notAnswered > 20]).toEqual([true, true])

  // What has been read, and is not put yet, is older than this.
  await change(first?.sourceId, sql`title = 'Kia K5'`)
  await change(second?.sourceId, sql`title = 'Zephyr', options = '{zephyr}', status = 'available'`)
  await change(third?.sourceId, sql`options = '{}'`)
  await sql`delete from inventory.listings where source_id = ${fourth?.sourceId}`.execute(catalog.db)
  await compare(client, (search) => !asksForTexts(search))
  feed.letGo()
  await client.loaded()
  expect((await compare(client, () => true))[1]).toBe(0)
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
    const [found] = (await client.answer('search', [{ search: one, only: null }], indexVersion(version))) ?? []
    expect(found).toEqual(await new PostgresSearch(catalog.db, shop).search(one, version))
  }
})

it('reads names and equipment again where that failed', { timeout: 60_000 }, async () => {
  const client = await open(new FailingFeed(catalog.db, 'main'))
  const version = indexVersion(await stockVersions(catalog.db)())
  const { search } = randomSearch(cars, random)
  const asked = { search: { ...search, words: ['kia'] }, only: null }
  expect(await client.answer('total', [asked], version)).toBeNull()
  await until(
    'the index knows words',
    () => client.answer('total', [asked], version),
    (total) => total !== null,
  )
  await client.loaded()
  expect((await compare(client, () => true))[1]).toBe(0)
})
