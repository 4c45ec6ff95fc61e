import type { NormalizedCar } from '@karvan/domain'
import { createLogger, migrate } from '@karvan/service-kit'
import { beyond, createStores, openNoted } from '@karvan/test-kit'
import { type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activePriceBook,
  carListings,
  fillPriceBook,
  type InventoryDatabase,
  inventoryMigrations,
  observeListing,
  openPriceBook,
  pastBases,
  publishListings,
  removeRetiredPrices,
  saleCheckOf,
  takeDueChecks,
} from '../src/index.ts'
import { CAR } from './car.ts'

type Noted = ReturnType<typeof openNoted<InventoryDatabase>>
type Trx = Transaction<InventoryDatabase>

const CARS = 6_000
const AT_ONCE = 500
const BATCH = 200
const ELSEWHERE = ['encar', 'kb', 'luxury', 'dealers'] as const
const CARS_ELSEWHERE = 1_500
/** Prices of a retired book. */
const OLD = 1_000
const ROUTE = { source: 'site', from: 'trio', to: 'main' } as const
const LISTING = { source: ROUTE.source, datasets: [ROUTE.from, ROUTE.to], sourceId: '7' } as const
/** A book a day, of which one is in use; a row a slot. */
const SMALL_TABLES = new Set(['price_books', 'stock_stamps', 'shop_selection'])

const vinOf = (i: number) => `KMHE341DBLA${String(i).padStart(6, '0')}`
const car = (i: number): NormalizedCar => ({
  ...CAR,
  sourceId: String(i),
  vehicleKey: `vehicle ${i}`,
  vin: vinOf(i),
})
const cars = Array.from({ length: CARS }, (_, i) => car(i))
const batch = cars.slice(0, BATCH)

let noted: Noted

beforeAll(async () => {
  const { databases } = await createStores()
  noted = openNoted<InventoryDatabase>(databases.catalog, ['inventory'])
  const { db } = noted
  await migrate(db, 'inventory', inventoryMigrations, createLogger('test', { LOG_LEVEL: 'silent' }))
  for (let from = 0; from < CARS; from += AT_ONCE) {
    const some = cars.slice(from, from + AT_ONCE)
    await db.transaction().execute((trx) => publishListings(trx, ROUTE, some, new Date()))
  }
  // Some of them at other sources, too.
  for (const from of ELSEWHERE) {
    const some = cars.slice(0, CARS_ELSEWHERE)
    await db
      .transaction()
      .execute((trx) => publishListings(trx, { source: `${from} site`, from, to: null }, some, new Date()))
  }
  // A year of books whose prices were removed, and one whose prices still stand.
  await sql`
    insert into inventory.price_books (id, pricing_version, rate_id, rate_source, krw_per_eur, usd_per_eur, settings, state,
      activated_at, retired_at)
    select -day, pricing_version, rate_id, rate_source, krw_per_eur, usd_per_eur, settings, 'retired', now(),
      now() - interval '1 hour'
    from inventory.price_books, generate_series(1, 365) as day`.execute(db)
  await sql`
    insert into inventory.landed_prices (book_id, destination, listing_id, eur_cents)
    select -1, 'SA', listing_id, eur_cents from inventory.landed_prices where destination = 'SA' limit ${OLD}`.execute(
    db,
  )
  await sql`
    insert into inventory.sale_checks (source, source_id, state, checked_at, recheck_at)
    select source, source_id, 'available', now(), case when source_id like '%00' then now() end
    from inventory.listings where dataset = 'main'`.execute(db)
  await sql`
    vacuum (analyze) inventory.sale_checks, inventory.listings, inventory.source_refs, inventory.price_history, inventory.landed_prices,
      inventory.price_books`.execute(db)
})
afterAll(() => noted.close())

const again = (more: Partial<NormalizedCar>) => (trx: Trx) =>
  publishListings(
    trx,
    ROUTE,
    batch.map((car) => ({ ...car, ...more })),
    new Date(),
  )
/** The same vehicles under other advertisements. */
const elsewhere = (trx: Trx) =>
  publishListings(
    trx,
    ROUTE,
    batch.map((car) => ({ ...car, sourceId: `other ${car.sourceId}` })),
    new Date(),
  )

/** What a batch of cars costs, with the rows that a statement of it may look at, however many cars there are. */
const HOT: readonly (readonly [name: string, most: number, ask: (trx: Trx) => Promise<unknown>])[] = [
  ['cars that are the same', BATCH * 5, again({})],
  ['cars at another price', BATCH * 5, again({ priceAmount: 1_500_000, priceKrw: 25_000_000 })],
  ['cars that may not be offered any more', BATCH * 5, again({ quarantine: ['no_photo'] })],
  ['other advertisements of the same vehicles', BATCH * 5, elsewhere],
  ['the book in use', 400, activePriceBook],
  ['what its source says of a car', 5, (trx) => observeListing(trx, LISTING, { state: 'sold', at: new Date() })],
  ['what it said last', 1, (trx) => saleCheckOf(trx, ROUTE.source, '7')],
  [
    'cars that are due to be asked again',
    100,
    (trx) => takeDueChecks(trx, ROUTE.source, { reason: 'reported', now: new Date(), nextAt: new Date(), limit: 10 }),
  ],
  ['what prices were worked out with', 400, (trx) => pastBases(trx, 1)],
  ['cars at another mileage', BATCH * 5, again({ mileageKm: 20 })],
  ['all listings of a car', 20, (trx) => carListings(trx, [ROUTE.from, ...ELSEWHERE], { ...ROUTE, sourceId: '7' })],
]

/** Undone, so that each is asked of the same rows. */
async function readsOf(ask: (trx: Trx) => Promise<unknown>) {
  const reads = await noted.readsOf(async () => {
    const trx = await noted.db.startTransaction().execute()
    try {
      await ask(trx)
    } finally {
      await trx.rollback().execute()
    }
  })
  expect(reads.length).toBeGreaterThan(0)
  return reads
}

it.each(HOT)('%s: no statement looks at more than %i rows', async (_name, most, ask) => {
  const reads = await readsOf(ask)
  expect(beyond(reads, most, SMALL_TABLES)).toEqual([])
})

it('removing the prices of retired books looks at those alone', async () => {
  const reads = await noted.readsOf(() => removeRetiredPrices(noted.db, new Date()))
  expect(reads.length).toBeGreaterThan(0)
  expect(beyond(reads, 1_000, SMALL_TABLES)).toEqual([])
})

it('a book reads each car twice: to count them, and to price them', async () => {
  const book = { ...(await activePriceBook(noted.db)), id: 2 }
  await openPriceBook(noted.db, book)
  const reads = await noted.readsOf(() => fillPriceBook(noted.db, 'main', book, new AbortController().signal))
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThanOrEqual(CARS * 2)
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(CARS * 2 + 100)
})
