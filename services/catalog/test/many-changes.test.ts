import { createLogger } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { seededRandom, until } from '@karvan/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFollowing } from '../src/search-index/follow-stock.ts'
import { LocalIndexClient } from '../src/search-index/local-index-client.ts'
import { SyncedIndex } from '../src/search-index/synced-index.ts'
import { openTestEngine } from './opened-engine.ts'
import { type StockChange, ChangeFeed } from '../src/search-index/change-feed.ts'
import { PostgresSearch } from '../src/search/postgres-search.ts'
import { stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { randomSearch } from './random-search.ts'

const CARS = 400
/** So that 400 changed cars are many. */
const BATCH = 50
const SEARCHES = 10

const random = seededRandom('many changes')
const cars = randomCars(CARS, () => random.next())
const shop = { dataset: 'main', sources: SOURCES } as const

let catalog: Catalog

beforeAll(async () => {
  catalog = await startCatalog(cars)
  // Some cost less and some more than their like, which has a part in their order.
  await sql`update inventory.listings set price_step = abs(hashtext(id::text)) % 3 - 1`.execute(catalog.db)
}, 240_000)
afterAll(() => catalog.close())

/** Reads changes as the catalog does, and waits after the first batches until it is let on. */
class HeldFeed extends ChangeFeed {
  /** What it waits for after each batch of changes. */
  hold: Promise<void> = Promise.resolve()

  override async *changed(...asked: Parameters<ChangeFeed['changed']>): AsyncGenerator<readonly StockChange[]> {
    let cars = 0
    for await (const batch of super.changed(...asked)) {
      expect(batch.length).toBeLessThanOrEqual(BATCH)
      cars += batch.length
      yield batch
      if (cars > 2 * BATCH) await this.hold
    }
  }
}

async function open() {
  const lines: string[] = []
  const log = createLogger('test', { LOG_LEVEL: 'info' }, { write: (line: string) => lines.push(line) })
  const feed = new HeldFeed(catalog.db, 'main', BATCH)
  const client = new LocalIndexClient(new SyncedIndex(feed, log), log)
  const opened = openTestEngine('columns', { db: catalog.db, shop, log, openIndex: () => client })
  await opened.warm()
  return { ...opened, feed, client, log, lines }
}

/** All cars change in one commit. */
async function changeAll(): Promise<void> {
  await sql`update inventory.listings set mileage_km = mileage_km + 1_000 where dataset = 'main'`.execute(catalog.db)
}

async function expectToAnswerAsPostgres({ engine }: { readonly engine: PostgresSearch | Catalog['engine'] }) {
  const postgres = new PostgresSearch(catalog.db, shop)
  const version = await stockVersions(catalog.db)()
  for (let i = 0; i < SEARCHES; i += 1) {
    const { text, search } = randomSearch(cars, random)
    expect(await engine.search(search, version), text).toEqual(await postgres.search(search, version))
  }
}

it('answers with the version before while many changes are taken in, and then with the new one', async () => {
  const { engine, readVersion, begin, feed, client, lines } = await open()
  const before = await readVersion()
  let letOn: () => void = () => undefined
  feed.hold = new Promise((resolve) => (letOn = resolve))
  await changeAll()
  // Who asks first finds out that they are many, and does not wait for them.
  const asked = await Promise.all([readVersion(), readVersion(), begin().then(readVersion)])
  expect(asked).toEqual([before, before, before])
  expect(client.state.isBehind).toBe(true)
  const { search } = randomSearch(cars, random)
  expect(
    await client.answer('total', [{ search, only: null }], {
      ...before,
      bookId: before.book.id,
      rates: before.book.rates,
    }),
  ).not.toBeNull()
  // Who has read the new version already is answered with it, by PostgreSQL.
  await expectToAnswerAsPostgres({ engine })
  letOn()
  await until('the new version', readVersion, ({ changes }) => changes > before.changes)
  await expectToAnswerAsPostgres({ engine })
  expect(client.state.isBehind).toBe(false)
  expect(lines.join('')).toContain('many changed cars were added to the search index')
})

it('goes on after changes could not be read to their end', async () => {
  const { engine, readVersion, begin, feed, client, lines } = await open()
  const before = await readVersion()
  feed.hold = Promise.reject(new Error('the connection was lost'))
  feed.hold.catch(() => undefined)
  await changeAll()
  await begin()
  await until(
    'the fault in the log',
    () => lines.join(''),
    (log) => log.includes('the connection was lost'),
  )
  expect(client.state.isBehind).toBe(false)
  feed.hold = Promise.resolve()
  await expectToAnswerAsPostgres({ engine })
  const { changes } = await until('the new version', readVersion, (version) => version.changes > before.changes)
  expect(changes).toBeGreaterThan(before.changes)
  await expectToAnswerAsPostgres({ engine })
})

it('takes changes in though nobody searches', async () => {
  const opened = await open()
  const following = startFollowing(opened, opened.log)
  try {
    await changeAll()
    await until(
      'the changes',
      () => opened.lines.join(''),
      (log) => log.includes('many changed cars were added to the search index'),
    )
  } finally {
    await following.close()
  }
})
