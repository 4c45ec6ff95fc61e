import type { ImportTables } from '@karvan/contracts'
import {
  landedPrice,
  type NormalizedCar,
  type Rates,
  STARTING_IMPORT_RULES,
  STARTING_SETTINGS,
  STARTING_TAXES,
} from '@karvan/domain'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  activatePriceBook,
  activePriceBook,
  completePrices,
  fillPriceBook,
  type InventoryDatabase,
  openPriceBook,
  type PriceBook,
  publishListings,
  removeRetiredPrices,
} from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const RATES: Rates = { krwPerEur: 1_663_770_000, usdPerEur: 1_148_000 }
const SEEN = new Date('2026-11-22T10:00:00Z')
/** As they come from the tables of the pricing service. */
const TABLES = JSON.parse(JSON.stringify({ taxes: STARTING_TAXES, rules: STARTING_IMPORT_RULES })) as ImportTables
const FOREVER = new AbortController().signal

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  const inventory = await openInventory()
  db = inventory.db
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await sql`truncate inventory.landed_prices, inventory.listings, inventory.source_refs`.execute(db)
  await sql`delete from inventory.price_books where id > 1`.execute(db)
  await sql`update inventory.price_books set state = 'active' where id = 1`.execute(db)
})

const book = (id: number, diagnosticFee = 150_00): PriceBook => ({
  id,
  pricingVersion: id,
  rateId: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f',
  rateSource: 'api',
  rateProvider: 'frankfurter',
  rateAt: SEEN,
  rates: RATES,
  settings: { ...STARTING_SETTINGS, diagnosticFee },
  imports: { version: 1, day: '2026-06-15', tables: TABLES },
})
const carsNumbered = (count: number, priceAmount = 1_470_000): NormalizedCar[] =>
  Array.from({ length: count }, (_, i) => ({ ...CAR, sourceId: String(i + 1), priceAmount }))

const ROUTE = { source: 'site', from: 'encar', to: 'main' } as const
const publish = (cars: readonly NormalizedCar[], trx?: Transaction<InventoryDatabase>) =>
  trx
    ? publishListings(trx, ROUTE, cars, SEEN)
    : db.transaction().execute((own) => publishListings(own, ROUTE, cars, SEEN))

async function write(one: PriceBook): Promise<boolean> {
  await openPriceBook(db, one)
  await fillPriceBook(db, 'main', one, FOREVER)
  return await activatePriceBook(db, one.id)
}

/** Each price of the cars of a dataset in a book, with how often it is there. */
async function pricesIn(
  id: number,
  dataset: 'main' | 'encar' | 'trio' | 'dealers' = 'main',
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('inventory.landed_prices')
    .select(['destination', 'eur_cents', (eb) => eb.fn.countAll<number>().as('count')])
    .where('book_id', '=', id)
    .where('listing_id', 'in', db.selectFrom('inventory.listings').select('id').where('dataset', '=', dataset))
    .groupBy(['destination', 'eur_cents'])
    .execute()
  return Object.fromEntries(rows.map((row) => [`${row.destination} ${row.eur_cents}`, row.count]))
}
const totalOf = (one: PriceBook, amount: number, destination: 'SA' | 'XK') =>
  landedPrice(
    { price: { amount, currency: 'EUR' }, bodyType: null, discount: null },
    one.settings,
    one.rates,
    destination,
  ).total

it('prices every car for both destinations, and takes the book into use', async () => {
  await publish(carsNumbered(3))
  const first = book(11)
  expect(await write(first)).toBe(true)
  expect(await pricesIn(11)).toEqual({
    [`SA ${totalOf(first, 1_470_000, 'SA')}`]: 3,
    [`XK ${totalOf(first, 1_470_000, 'XK')}`]: 3,
  })
  expect(await activePriceBook(db)).toEqual(first)
})

/** Of the only car, by destination. */
async function importsIn(id: number) {
  const rows = await db
    .selectFrom('inventory.landed_prices')
    .select(['destination', 'eur_cents', 'taxes_low', 'taxes_high', 'verdict'])
    .where('book_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ destination, ...row }) => [destination, row]))
}

it('writes what customs and taxes come to, and whether the car may be imported, and both anew when a fact changes', async () => {
  // As docs/import-rules.md works it out for a landed price of 20,000 euro.
  const priceAmount = 20_000_00 - 150_00 - 1_300_00 - 750_00
  const petrol: NormalizedCar = {
    ...CAR,
    modelYear: 2023,
    firstRegistration: '2023-02',
    fuel: 'Gasoline',
    engineCc: 1_999,
    importMark: 'domestic',
    priceAmount,
  }
  const accident = {
    accident: false,
    structural: false,
    ownDamageCount: 0,
    flood: false,
    totalLoss: false,
    commercialUse: false,
  }
  await publish([{ ...petrol, accident }])
  await write(book(11))
  const { SA, XK } = await importsIn(11)
  expect(SA).toEqual({ eur_cents: 20_000_00, taxes_low: 4_150_00, taxes_high: 4_150_00, verdict: 'conditional' })
  // 450 of transport more: 2,045 of duty, 400 of excise, 18 % of 22,895.
  expect(XK).toEqual({ eur_cents: 20_450_00, taxes_low: 6_566_10, taxes_high: 6_566_10, verdict: 'allowed' })
  await publish([{ ...petrol, accident: { ...accident, flood: true } }])
  expect((await importsIn(11))['SA']).toMatchObject({ eur_cents: 20_000_00, verdict: 'not_allowed' })
  await publish([{ ...petrol, engineCc: null, accident: null }])
  expect((await importsIn(11))['XK']).toMatchObject({ taxes_low: 6_566_10, taxes_high: 7_274_10, verdict: 'allowed' })
})

it('says nothing of taxes and verdicts in a book that has no tables', async () => {
  await publish(carsNumbered(1))
  await write({ ...book(11), imports: null })
  expect((await importsIn(11))['SA']).toMatchObject({ taxes_low: null, taxes_high: null, verdict: null })
})

it('takes the own discount of a car off its price, in place of the default', async () => {
  const one = {
    ...book(11),
    settings: { ...STARTING_SETTINGS, defaultDiscount: { kind: 'amount', eurCents: 100_00 } },
  } as const
  await write(one)
  await publish([
    { ...CAR, discount: { kind: 'percent', basisPoints: 500 } },
    { ...CAR, sourceId: '2' },
  ])
  const total = totalOf(book(11), 1_470_000, 'SA')
  expect(await pricesIn(11)).toMatchObject({ [`SA ${total - 73_500}`]: 1, [`SA ${total - 100_00}`]: 1 })
})

it('keeps a car whose price nobody knows without one', async () => {
  await publish([{ ...CAR, priceAmount: null, priceCurrency: null, priceKrw: null }])
  await write(book(11))
  expect(await pricesIn(11)).toEqual({ 'SA null': 1, 'XK null': 1 })
})

it('prices a car that is published, or changes, in the book in use and in the one that is being written', async () => {
  await write(book(11))
  const next = book(12, 200_00)
  await openPriceBook(db, next)
  await publish(carsNumbered(1))
  await publish(carsNumbered(1, 1_400_000))
  const figures = async (one: PriceBook) => [await pricesIn(one.id), totalOf(one, 1_400_000, 'SA')] as const
  for (const one of [book(11), next]) {
    const [prices, expected] = await figures(one)
    expect(prices).toMatchObject({ [`SA ${expected}`]: 1 })
  }
  await fillPriceBook(db, 'main', next, FOREVER)
  expect(Object.values(await pricesIn(12))).toEqual([1, 1])
})

it('prices what is only read where the shop can be switched to it', async () => {
  await write(book(11))
  for (const from of ['trio', 'dealers'] as const) {
    const route = { source: from, from, to: null }
    const cars = carsNumbered(2).map((car) => ({ ...car, source: from }))
    await db.transaction().execute((trx) => publishListings(trx, route, cars, SEEN))
  }
  expect(Object.values(await pricesIn(11, 'trio'))).toEqual([2, 2])
  expect(await pricesIn(11, 'dealers')).toEqual({})
})

it('works out the prices that a table lacks, in each open book', async () => {
  await write(book(11))
  await publish(carsNumbered(2))
  await openPriceBook(db, book(12))
  const expected = await pricesIn(11)
  await db.deleteFrom('inventory.landed_prices').execute()
  await completePrices(db, 'main', FOREVER)
  expect(await pricesIn(11)).toEqual(expected)
  expect(Object.values(await pricesIn(12))).toEqual([2, 2])
  expect(await pricesIn(11, 'encar')).toEqual({})
})

it('has Postgres know how many prices there are while a first crawl writes them', async () => {
  const known = async () => {
    const size = sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where oid = 'inventory.landed_prices'::regclass`
    return (await size.execute(db)).rows[0]?.rows
  }
  await publish(carsNumbered(40))
  expect(await known()).toBe(80)
  await publish(carsNumbered(80))
  expect(await known()).toBe(160)
})

it('misses no car that is being published while the book is opened', async () => {
  const next = book(11)
  const opened = await db.transaction().execute(async (trx) => {
    await publish(carsNumbered(2), trx)
    // Waits for this transaction to end.
    return { done: write(next) }
  })
  expect(await opened.done).toBe(true)
  expect(Object.values(await pricesIn(11))).toEqual([2, 2])
})

it('goes on with a book whose writing was cut off, and keeps what was published meanwhile', async () => {
  await publish(carsNumbered(2))
  const one = book(11)
  await openPriceBook(db, one)
  await expect(fillPriceBook(db, 'main', one, AbortSignal.abort(new Error('killed')))).rejects.toThrow('killed')
  await publish(carsNumbered(1, 990_000))
  expect(await write(one)).toBe(true)
  expect(await pricesIn(11)).toEqual({
    [`SA ${totalOf(one, 990_000, 'SA')}`]: 1,
    [`XK ${totalOf(one, 990_000, 'XK')}`]: 1,
    [`SA ${totalOf(one, 1_470_000, 'SA')}`]: 1,
    [`XK ${totalOf(one, 1_470_000, 'XK')}`]: 1,
  })
})

it('never puts an older book in the place of a newer one', async () => {
  expect(await write(book(12))).toBe(true)
  expect(await write(book(11))).toBe(false)
  expect(await write(book(12))).toBe(true)
  expect((await activePriceBook(db)).id).toBe(12)
})

it('tells by the stamp of the stock that another book is in use', async () => {
  const stamp = async () =>
    (await sql<{ sum: number }>`select sum(changes)::int as sum from inventory.stock_stamps`.execute(db)).rows[0]?.sum
  await write(book(11))
  const before = await stamp()
  await openPriceBook(db, book(12))
  expect(await stamp()).toBe(before)
  await activatePriceBook(db, 12)
  expect(await stamp()).not.toBe(before)
})

it('removes the prices of books that were put away, and of no other', async () => {
  await publish(carsNumbered(2))
  for (const id of [11, 12]) await write(book(id))
  await removeRetiredPrices(db, new Date(Date.now() - 60_000))
  expect(Object.keys(await pricesIn(11))).toHaveLength(2)
  await removeRetiredPrices(db, new Date(Date.now() + 60_000))
  expect([await pricesIn(11), Object.values(await pricesIn(12))]).toEqual([{}, [2, 2]])
})
