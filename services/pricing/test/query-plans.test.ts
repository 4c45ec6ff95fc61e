import { type InventoryDatabase, inventoryMigrations, publishListings } from '@karvan/inventory'
import { createLogger, migrate } from '@karvan/service-kit'
import { beyond, createStores, openNoted } from '@karvan/test-kit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { pricingMigrations } from '../src/database/migrations.ts'
import type { PricingDatabase } from '../src/database/tables.ts'
import { findImports, lastImports, newestImports } from '../src/imports/repository.ts'
import { importPreviewOf } from '../src/preview/import-preview.ts'
import { previewOf } from '../src/preview/preview.ts'
import { carsNow, carsOfNumber } from '../src/offers/offers.ts'
import { findCar, findQuote, removeOld } from '../src/quotes/repository.ts'
import { lastTries } from '../src/rates/last-tries.ts'
import { acceptedRate, heldRate, lastFailure, rateHistory } from '../src/rates/repository.ts'
import { progressOf } from '../src/reprices/progress.ts'
import { lastReprice } from '../src/reprices/repository.ts'
import { encarCars, statisticsOf } from '../src/reprices/statistics.ts'
import { findVersion, lastVersions, newestVersion } from '../src/settings/repository.ts'

type Noted = ReturnType<typeof openNoted<PricingDatabase>>
type Db = Noted['db']

const CARS = 6_000
const AT_ONCE = 500
const QUOTES = 10_000
const MESSAGES = 10_000
const DAYS = 400
/** Of the fees and of the import tables, all older than the one in force. */
const VERSIONS = 5_000
/** A row a day, one row, or none here. */
const SMALL_TABLES = new Set([
  ...['price_books', 'exchange_rates', 'shop_selection'],
  ...['trio_cars', 'luxury_cars', 'kb_cars'],
])

const ROUTE = { source: 'encar', from: 'encar', to: 'main' } as const

let noted: Noted
/** As the catalog is signed in, which owns the inventory. */
let catalog: ReturnType<typeof openNoted<InventoryDatabase>>
let carId: string

beforeAll(async () => {
  const { databases } = await createStores()
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  catalog = openNoted<InventoryDatabase>(databases.catalog, ['inventory'])
  await migrate(catalog.db, 'inventory', inventoryMigrations, log)
  for (let from = 0; from < CARS; from += AT_ONCE) {
    const cars = Array.from({ length: AT_ONCE }, (_, i) => ({ ...CAR, source: 'encar', sourceId: String(from + i) }))
    await catalog.db.transaction().execute((trx) => publishListings(trx, ROUTE, cars, new Date()))
  }
  noted = openNoted<PricingDatabase>(databases.pricing, ['pricing'])
  const { db } = noted
  await migrate(db, 'pricing', pricingMigrations, log)
  await sql`
    insert into quotes (code, listing_id, book_id, car, priced, breakdown, created_at, valid_until)
    select 'quote ' || i, gen_random_uuid(), 1, '{}', '{}', '{}', now(), now() + interval '1 day'
    from generate_series(1, ${QUOTES}) as i`.execute(db)
  await sql`
    insert into rate_limits (key, used, resets_at)
    select 'key ' || i, 1, now() + interval '1 hour' from generate_series(1, ${QUOTES}) as i`.execute(db)
  await sql`
    insert into exchange_rates (source, provider, krw_per_eur, usd_per_eur, as_of, fetched_at, state, change_bp, decided_at)
    select 'api', 'frankfurter', 1, 1, at, at, 'accepted', 0, at
    from generate_series(1, ${DAYS}) as day, lateral (select now() - day * interval '1 day' as at) as time`.execute(db)
  for (const [table, values] of [
    ['settings_versions', 'settings'],
    ['import_versions', 'tables'],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (version, ${sql.ref(values)}, note)
      select -i, ${sql.ref(values)}, '' from ${sql.table(table)}, generate_series(1, ${VERSIONS}) as i`.execute(db)
  }
  await sql`
    insert into reprices (id, pricing_version, rate_id, reason)
    select -i, 1, rate_id, 'day' from reprices, generate_series(1, ${VERSIONS}) as i`.execute(db)
  await sql`
    insert into inbox (consumer, message_id, handled_at)
    select 'test', gen_random_uuid(), now() - i * interval '1 minute' from generate_series(1, ${MESSAGES}) as i`.execute(
    db,
  )
  await sql`
    vacuum (analyze) inbox, quotes, rate_limits, exchange_rates, settings_versions, import_versions, reprices`.execute(
    db,
  )
  await sql`vacuum (analyze) inventory.listings, inventory.landed_prices`.execute(catalog.db)
  const car = db.selectFrom('inventory.listings').select('id').where('dataset', '=', 'main').limit(1)
  carId = (await car.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await noted.close()
  await catalog.close()
})

/** What is asked at each call, with the rows that it may look at, however many cars and quotes there are. */
const HOT: readonly (readonly [name: string, most: number, ask: (db: Db) => Promise<unknown>])[] = [
  ['a quote', 5, (db) => findQuote(db, 'quote 7')],
  ['the car of a quote', 5, (db) => findCar(db, carId)],
  ['how some cars stand now', 20, (db) => carsNow(db, [carId, randomUUID()])],
  ['a car by its number', 5, (db) => carsOfNumber(db, '1234567')],
  ['quotes and limits that are over', 5, removeOld],
  ['the fees in force', 5, newestVersion],
  ['a version of the fees', 5, (db) => findVersion(db, 1)],
  ['the last versions of the fees', 20, (db) => lastVersions(db, 20)],
  ['the import tables in force', 5, newestImports],
  ['a version of the import tables', 5, (db) => findImports(db, 1)],
  ['their last versions', 20, (db) => lastImports(db, 20)],
  ['the book that was asked for last', 5, lastReprice],
  ['how far the pricing has come', 5, progressOf],
  ['the rate in force', 5, acceptedRate],
  ['the rate that waits', 5, heldRate],
  ['why there is no rate', 5 + DAYS, lastFailure],
  ['the last tries', 5 + DAYS, lastTries],
  ['the rates of a year', 5 + DAYS, (db) => rateHistory(db, new Date(0))],
]

/** What reads the whole stock, and why it may. Staff ask for it; of previews one runs at a time. */
const WHOLE: readonly (readonly [name: string, why: string, ask: (db: Db) => Promise<unknown>])[] = [
  ['statistics', 'every car on sale is counted', (db) => statisticsOf(db, 'SA')],
  ['the number of cars of Encar', 'each is counted', encarCars],
  [
    'what other fees would change',
    'each car is priced with them',
    async (db) => previewOf(db, (await newestVersion(db)).settings),
  ],
  [
    'what other import tables would change',
    'each car gets its verdict by them',
    async (db) => importPreviewOf(db, (await newestImports(db)).tables),
  ],
]

it.each(HOT)('%s looks at no more than %i rows, however many there are', async (_name, most, ask) => {
  const reads = await noted.readsOf(() => ask(noted.db))
  expect(reads.length).toBeGreaterThan(0)
  expect(beyond(reads, most, SMALL_TABLES)).toEqual([])
})

it.each(WHOLE)('%s reads the whole stock: %s', async (_name, _why, ask) => {
  const reads = await noted.readsOf(() => ask(noted.db))
  const rows = reads.reduce((sum, { rows }) => sum + rows, 0)
  expect(rows).toBeGreaterThanOrEqual(CARS)
  // Each car once for itself, and its prices for both destinations; or once more where some stand for all.
  expect(rows).toBeLessThanOrEqual(CARS * 3 + 100)
})
