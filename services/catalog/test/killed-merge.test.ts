import type { UnderstoodSearch } from '@karvan/domain'
import { type InventoryDatabase, publishListings } from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import {
  type BackingServices,
  CRAWL,
  seededRandom,
  type Stack,
  startBackingServices,
  startStack,
  suiteOf,
  until,
} from '@karvan/test-kit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveOutWords } from '../src/search/leave-out-words.ts'
import { PostgresSearch } from '../src/search/postgres-search.ts'
import { type StockVersion, stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { ENCAR } from './catalog.ts'
import { randomSearch } from './random-search.ts'

const CARS = 2_000
const BATCH = 500
const SEARCHES = 60
/** Within which a merge of all cars is under way. */
const MAX_INTO_MERGE_MS = 150

const random = seededRandom('killed merge')
const cars = randomCars(CARS, () => random.next())

let own: BackingServices
let stack: Stack
let db: ReturnType<typeof openDatabase<InventoryDatabase>>

beforeAll(async () => {
  own = await startBackingServices()
  const suite = await suiteOf(own.urls)
  stack = await startStack({ suite, services: CRAWL, asProcesses: ['catalog'], workers: 0, listings: 1 })
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const url = suite.databases.catalog
  db = openDatabase<InventoryDatabase>({ url, searchPath: ['inventory'], poolSize: 4, statementTimeoutMs: 10_000, log })
  await changeAll()
}, 240_000)
afterAll(async () => {
  await db.destroy()
  await stack.close()
  await own.stop()
})

/** Every car gets another mileage, so that all of them are to be merged. */
async function changeAll(): Promise<void> {
  for (let from = 0; from < CARS; from += BATCH) {
    const batch = cars
      .slice(from, from + BATCH)
      .map((car) => ({ ...car, mileageKm: Math.floor(random.next() * 40) * 5_000 }))
    await db.transaction().execute((trx) => publishListings(trx, ENCAR, batch, new Date()))
  }
}

interface Page {
  readonly cars: readonly { readonly id: string }[]
  readonly pagination: { readonly total: number }
  readonly facets?: unknown
}

const ask = (query: string) => stack.client.get('catalog', `/api/cars?${query}`)

const timesStood = async () => {
  const log = await readFile(join(stack.folder, 'logs', 'catalog.log'), 'utf8')
  return log.split('search index loaded').length - 1
}

/** A question makes the catalog merge what has changed; it is broken off somewhere in the middle. */
async function inTheMiddleOfAMerge(breakOff: () => Promise<void>): Promise<void> {
  await changeAll()
  const asked = ask('facets=1').catch(() => null)
  await delay(random.next() * MAX_INTO_MERGE_MS)
  await breakOff()
  await asked
}

/** How many cars were driven no further than each of these: it differs after every change of all cars. */
const MILEAGES = [20_000, 50_000, 80_000, 110_000, 140_000, 170_000]
async function totalsOf(countOf: (mileage: number) => Promise<number>): Promise<readonly number[]> {
  return await Promise.all(MILEAGES.map((mileage) => countOf(mileage)))
}

/** While many changes are taken in, the version before them is answered. */
async function untilTakenIn(): Promise<void> {
  const stored = await totalsOf(async (mileage) => {
    const cars = db.selectFrom('inventory.listings').select((eb) => eb.fn.countAll<number>().as('count'))
    const found = cars
      .where('dataset', '=', 'main')
      .where('status', '=', 'available')
      .where('mileage_km', '<=', mileage)
    return (await found.executeTakeFirstOrThrow()).count
  })
  const answered = () =>
    totalsOf(async (mileage) => {
      const { status, body } = await ask(`limit=1&mileageMax=${mileage}`)
      return status === 200 ? (body as { data: Page }).data.pagination.total : NaN
    })
  await until('the catalog to have taken in all changes', answered, (totals) => totals.join() === stored.join(), 30_000)
}

async function expectToAnswerAsPostgres(): Promise<void> {
  const oracle = new PostgresSearch(db, { dataset: 'main', sources: SOURCES })
  const version = await until('the version', stockVersions(db), () => true)
  await until(
    'the catalog answers',
    () => ask('facets=1&limit=1'),
    ({ status }) => status === 200,
  )
  await untilTakenIn()
  for (let i = 0; i < SEARCHES; i += 1) {
    const { text, search } = randomSearch(cars, random)
    const answer = await ask(text)
    const { data } = answer.body as { data: Page }
    const expected = await oracle.search(await asUnderstood(oracle, search, version), version)
    expect([answer.status, data.cars.map(({ id }) => id), data.pagination.total], text).toEqual([
      200,
      expected.ids,
      expected.total,
    ])
    if (expected.facets) expect(data.facets, text).toEqual(expected.facets)
  }
}

/** The service leaves out words where they keep a search from finding anything. */
async function asUnderstood(engine: PostgresSearch, search: UnderstoodSearch, version: StockVersion) {
  const { total } = await engine.search(search, version)
  return total > 0 || search.words.length === 0 ? search : await leaveOutWords(engine, search, version)
}

it('answers as PostgreSQL does after it was killed in the middle of a merge', { timeout: 240_000 }, async () => {
  await until('the search index is loaded', timesStood, (times) => times === 1)
  await inTheMiddleOfAMerge(() => stack.program('catalog').kill())
  await stack.restart('catalog')
  await until('the search index is loaded again', timesStood, (times) => times === 2)
  await expectToAnswerAsPostgres()
})

it('answers as PostgreSQL does after that was killed in the middle of a merge', { timeout: 240_000 }, async () => {
  await inTheMiddleOfAMerge(() => own.backing.postgres.kill())
  await own.backing.postgres.restart()
  await expectToAnswerAsPostgres()
  // What has changed since is merged as before: nothing was read in again.
  await changeAll()
  await expectToAnswerAsPostgres()
  expect(await timesStood()).toBe(2)
})
