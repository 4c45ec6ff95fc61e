import { parseCarQuery, understand } from '@karvan/domain'
import { type InventoryDatabase, publishListings, unknownListings } from '@karvan/inventory'
import { SOURCES } from '@karvan/sources'
import { beyond, openNoted, query, repetitions, seededRandom, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CarRepository } from '../src/cars/repository.ts'
import { SimilarCars } from '../src/cars/similar-cars.ts'
import { ChangeFeed } from '../src/search-index/change-feed.ts'
import { listedPictures } from '../src/images/listed-pictures.ts'
import { OnSaleRepository } from '../src/on-sale/repository.ts'
import { pricesOf } from '../src/prices/prices.ts'
import { judgePrices } from '../src/price-steps.ts'
import { purge } from '../src/purge.ts'
import { listingIdsByNumber } from '../src/search/listing-ids-by-number.ts'
import { PostgresSearch } from '../src/search/postgres-search.ts'
import { type StockVersion, stockVersions } from '../src/stock-version.ts'
import { VinRepository } from '../src/vin-search/repository.ts'
import { randomCars } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'

/** Tables of a few rows are read whole, whatever their number: by far the quickest way. */
const SMALL_TABLES = new Set([
  'stock_stamps',
  'shop_selection',
  'price_books',
  'kb_cars',
  'trio_cars',
  'luxury_cars',
  'dealer_cars',
])

const CARS = repetitions('cars on which plans of queries are looked at', 20_000, 200_000)
/** As Encar names them: by the listing. */
const pictureOf = (i: number) => `/carpicture01/pic3900/${39_000_001 + i}_001.jpg`
const vinOf = (i: number) => `KMHE341DBLA${String(100_000 + i)}`
const SOURCE_IDS = Array.from({ length: 100 }, (_, i) => String(39_000_001 + i))
const random = seededRandom('query plans')
const cars = randomCars(CARS, () => random.next()).map((car, i) => ({
  ...car,
  vehicleKey: `vehicle ${i}`,
  vin: vinOf(i),
  photos: [pictureOf(i)],
}))
const shop = { dataset: 'main', sources: SOURCES } as const

type Noted = ReturnType<typeof openNoted<InventoryDatabase>>

let catalog: Catalog
let noted: Noted
let version: StockVersion
/** Of the page that is looked at, and one car of them. */
let ids: readonly string[]
let id: string

beforeAll(async () => {
  catalog = await startCatalog(cars)
  // On a connection without the service's limit of time.
  await query(
    catalog.databaseUrl,
    'vacuum (analyze) inventory.listings, inventory.source_refs, inventory.price_history, inventory.landed_prices',
  )
  const [filled] = await query<{ id: string }>(catalog.databaseUrl, 'select pg_current_xact_id()::text as id')
  // One of another suite that was open while this one filled its stock counts all of it as changed.
  await until(
    'the end of older transactions',
    () => new ChangeFeed(catalog.db, 'main').watermark(),
    (xmin) => BigInt(xmin) > BigInt(filled?.id ?? 0),
  )
  noted = openNoted<InventoryDatabase>(catalog.databaseUrl, ['inventory'])
  version = await stockVersions(catalog.db)()
  ids = await new PostgresSearch(catalog.db, shop).ids(search(''), version)
  id = ids[0] ?? ''
}, 600_000)
afterAll(async () => {
  await noted.close()
  await catalog.close()
})

function search(address: string) {
  const query = [...new URLSearchParams(address)].map(([name, value]) => [name, [value]] as const)
  const parsed = parseCarQuery(Object.fromEntries(query))
  if (!('search' in parsed)) throw new Error(address)
  return understand(parsed.search)
}

const prices = () => pricesOf(version.book, { destination: 'SA', currency: 'USD' })
const feed = ({ db }: Noted) => new ChangeFeed(db, 'main')
const find = async ({ db }: Noted) => {
  const car = await new CarRepository(db, shop).find(id, prices())
  if (!car) throw new Error('no car')
  return car
}
const page =
  (address: string) =>
  ({ db }: Noted) =>
    new PostgresSearch(db, shop).ids(search(address), version)

/** What is asked at each call or often, with the rows that it may look at: they depend on the page, never on the stock. */
const HOT: readonly (readonly [name: string, most: number, ask: (noted: Noted) => Promise<unknown>])[] = [
  ['the version of the stock', 100, ({ db }) => stockVersions(db)()],
  ['the cards of a page', 200, ({ db }) => new CarRepository(db, shop).cards(ids, prices())],
  ['a thousand of the cars on sale', 1_100, ({ db }) => new OnSaleRepository(db).after(id, 1_000)],
  ['a car', 20, find],
  ['a car by the id of its source', 20, ({ db }) => new CarRepository(db, shop).find('39000001', prices())],
  ['what was asked for a car', 20, ({ db }) => new CarRepository(db, shop).asked(id)],
  ['similar cars', 200, async (all) => new SimilarCars(all.db, shop).of(await find(all), 4)],
  ['cars that bear an id', 20, ({ db }) => listingIdsByNumber(db, shop, ['39000001', '39000002'])],
  ['cars that bear a VIN', 20, ({ db }) => new VinRepository(db).bearing(vinOf(7))],
  ['cars in whose VIN a part stands', 50, ({ db }) => new VinRepository(db).withPart(vinOf(7).slice(-6))],
  ['whether a picture is listed', 20, ({ db }) => listedPictures(db)({ source: 'encar', path: pictureOf(7).slice(1) })],
  [
    'what changed of the stock',
    20,
    async (all) => readAll(feed(all).changed(version.book.id, await feed(all).watermark())),
  ],
  ['whether much of the stock changed', 20, async (all) => feed(all).look(await feed(all).watermark())],
  ['a batch of prices', 6_000, (all) => feed(all).prices(version.book.id).next()],
  ['the first page by relevance', 100, page('')],
  ['the first page by mileage', 200, page('sortBy=mileage')],
  ['the first page by year', 200, page('sortBy=year&sortOrder=asc')],
  ['the newest cars', 200, page('sortBy=newest')],
  // A batch is looked up and written; for each car its reference, row, price of each country and history.
  ['publishing 200 cars again', 200 * 30, ({ db }) => publishAgain(db)],
]

/** What looks for old rows now and then, with the rows that it may look at. Tables that are empty here may be read whole. */
const SWEEPS: readonly (readonly [name: string, most: number, sweep: (noted: Noted) => Promise<unknown>])[] = [
  ['what is too old', 10, ({ db }) => purge(db, new Date())],
  ['which of a hundred listings are unknown', 500, ({ db }) => unknownListings(db, 'encar', SOURCE_IDS)],
]

/**
 * What reads the whole stock, and why it may. PostgreSQL answers searches only while the index is loaded or has failed,
 * within a bound on how many of them run at a time.
 */
const WHOLE: readonly (readonly [name: string, why: string, ask: (noted: Noted) => Promise<unknown>])[] = [
  ['a page by price', 'the price is of another table, and cars without one come last', page('sortBy=price')],
  [
    'a page by year, newest first',
    'cars without a year come last in both directions, an index has them first in one',
    page('sortBy=year&sortOrder=desc'),
  ],
  [
    'a search with counts',
    'every car is counted',
    ({ db }) => new PostgresSearch(db, shop).search(search('facets=1'), version),
  ],
  // To their ends: they read ahead, and what they still read would count for the next question.
  ['the facts of the stock', 'the index takes in every car', (all) => readAll(feed(all).facts())],
  ['the texts of the stock', 'the index takes in every car', (all) => readAll(feed(all).texts())],
  ['cars by state and source', 'every car is counted', ({ db }) => new CarRepository(db, shop).count()],
  ['what is cheap or dear', 'each price is compared, four times an hour', ({ db }) => judgePrices(db, 'main')],
]

async function readAll(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const batch of batches) expect(batch).toBeDefined()
}

const publishAgain = (db: Noted['db']) =>
  db.transaction().execute((trx) =>
    publishListings(
      trx,
      ENCAR,
      cars.slice(0, 200).map((car) => ({ ...car, mileageKm: 7 })),
      new Date(),
    ),
  )

it.each(HOT)('%s looks at no more than %i rows, however many cars there are', async (_name, most, ask) => {
  const reads = await noted.readsOf(() => ask(noted))
  expect(reads.length).toBeGreaterThan(0)
  expect(beyond(reads, most, SMALL_TABLES)).toEqual([])
})

it.each(SWEEPS)('%s looks at no more than %i rows, however many cars there are', async (_name, most, sweep) => {
  const reads = await noted.readsOf(() => sweep(noted))
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter(({ rows }) => rows > most)).toEqual([])
})

it.each(WHOLE)('%s reads the whole stock: %s', async (_name, _why, ask) => {
  const reads = await noted.readsOf(() => ask(noted))
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeGreaterThanOrEqual(CARS)
  // Each car once for itself, its price and its history.
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(CARS * 3)
})
