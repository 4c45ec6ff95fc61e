import { landedPrice, type PricingSettings, type Rates } from '@karvan/domain'
import { type InventoryDatabase, publishListings } from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import {
  type BackingServices,
  query,
  type Stack,
  startBackingServices,
  startStack,
  type Suite,
  suiteOf,
  until,
} from '@karvan/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'

/** Three batches of a book. */
const CARS = 12_000
const AT_ONCE = 2_000
const DESTINATIONS = ['SA', 'XK'] as const
const PRICED = { price: { amount: 1_470_000, currency: 'EUR' }, bodyType: null, discount: null } as const

let own: BackingServices
let suite: Suite
let stack: Stack

beforeAll(async () => {
  own = await startBackingServices()
  suite = await suiteOf(own.urls)
  stack = await startStack({ suite, asProcesses: ['pricing', 'pipeline-worker'], listings: 100, workers: 0 })
  await publishCars()
}, 240_000)
afterAll(async () => {
  await stack.close()
  await own.stop()
})

async function publishCars(): Promise<void> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = { searchPath: ['inventory'], poolSize: 1, statementTimeoutMs: 60_000, log }
  const db = openDatabase<InventoryDatabase>({ url: suite.databases.catalog, ...settings })
  for (let from = 0; from < CARS; from += AT_ONCE) {
    const cars = Array.from({ length: AT_ONCE }, (_, i) => ({ ...CAR, sourceId: String(from + i) }))
    const route = { source: 'site', from: 'encar', to: 'main' } as const
    await db.transaction().execute((trx) => publishListings(trx, route, cars, new Date()))
  }
  await db.destroy()
}

interface Book {
  readonly id: number
  readonly settings: PricingSettings
  readonly rates: Rates
}

/** What the shop shows, which must be one whole book: every car for both destinations, at one version's price. */
async function wholeBook(): Promise<Book> {
  const [book] = await query<{ id: number; settings: PricingSettings; krw: string; usd: string }>(
    suite.superuserUrl,
    `select id, settings, krw_per_eur as krw, usd_per_eur as usd from inventory.price_books where state = 'active'`,
  )
  if (!book) throw new Error('no book is in use')
  const rates = { krwPerEur: Number(book.krw), usdPerEur: Number(book.usd) }
  const prices = await query(
    suite.superuserUrl,
    `select destination, eur_cents::int as cents, count(*)::int as cars from inventory.landed_prices
     where book_id = $1 group by 1, 2 order by 1`,
    [book.id],
  )
  expect(prices).toEqual(
    DESTINATIONS.map((destination) => ({
      destination,
      cents: landedPrice(PRICED, book.settings, rates, destination).total,
      cars: CARS,
    })),
  )
  return { id: book.id, settings: book.settings, rates }
}

let fee = 100
/** Saves another fee and applies it. Resolves with the number of the book. */
async function applyAnother(): Promise<number> {
  fee += 1
  const shown = (await stack.client.call('pricingSettings')).body as { settings: object }
  const settings = { ...shown.settings, extra_fee: { value: fee } }
  expect((await stack.client.call('savePricingSettings', { body: { settings } })).status).toBe(200)
  const { body } = await stack.client.call('applyPricingSettings', { body: { recalculatePrices: true } })
  return (body as { data: { book: number } }).data.book
}

const isActive = async (id: number) => {
  const sql = `select from inventory.price_books where state = 'active' and id = $1`
  return (await query(suite.superuserUrl, sql, [id])).length === 1
}
const untilActive = (id: number) => until(`book ${id} is in use`, () => isActive(id), Boolean, 180_000)

/** Keeps the last price of the next book to itself, so that the writing of the book comes to that and no further. */
async function holdLastPrice(bookId: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: suite.superuserUrl })
  client.on('error', () => undefined) // Postgres is killed under it
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into inventory.landed_prices (book_id, destination, listing_id, eur_cents)
     select $1, 'XK', id, 1 from inventory.listings where dataset = 'main' order by id desc limit 1`,
    [bookId],
  )
  return client
}

/** A book of which two batches stand and the third waits. */
async function halfWritten(): Promise<{ readonly id: number; readonly before: Book; readonly held: pg.Client }> {
  const before = await wholeBook()
  const held = await holdLastPrice(before.id + 1)
  const id = await applyAnother()
  expect(id).toBe(before.id + 1)
  const done = () =>
    query<{ done: number }>(suite.superuserUrl, 'select cars_done as done from inventory.price_books where id = $1', [
      id,
    ])
  await until('two batches', done, ([book]) => (book?.done ?? 0) >= 10_000)
  expect((await wholeBook()).id).toBe(before.id)
  return { id, before, held }
}

it('prices every car with the version that was applied', { timeout: 240_000 }, async () => {
  const id = await applyAnother()
  await untilActive(id)
  const book = await wholeBook()
  expect([book.id, book.settings.extraFee]).toEqual([id, fee * 100])
  const { body } = await stack.client.call('pricingProgress')
  expect(body).toMatchObject({ data: { active: { book: id, cars: CARS }, writing: null, is_lost: false } })
})

it(
  'finishes a book in whose middle the worker was killed, and shows the one before until then',
  { timeout: 240_000 },
  async () => {
    const { id, before, held } = await halfWritten()
    await stack.program('pipeline-worker').kill()
    await held.end()
    expect((await wholeBook()).id).toBe(before.id)
    await stack.restart('pipeline-worker')
    await untilActive(id)
    expect((await wholeBook()).settings.extraFee).toBe(fee * 100)
  },
)

it(
  'finishes a book in whose middle Postgres was killed, and shows the one before until then',
  { timeout: 240_000 },
  async () => {
    const { id, before } = await halfWritten()
    await own.backing.postgres.kill()
    await own.backing.postgres.restart()
    const after = await wholeBook()
    expect([before.id, id]).toContain(after.id)
    await untilActive(id)
    expect((await wholeBook()).settings.extraFee).toBe(fee * 100)
  },
)

it(
  'writes the book that was asked for, when the pricing service is killed as it answers',
  { timeout: 240_000 },
  async () => {
    const id = await applyAnother()
    await stack.program('pricing').kill()
    await wholeBook()
    await stack.restart('pricing')
    await untilActive(id)
    expect((await wholeBook()).settings.extraFee).toBe(fee * 100)
  },
)

it(
  'writes the last of several books that are asked for at a time, and none of them by half',
  { timeout: 240_000 },
  async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await applyAnother())
    await until(
      'the last one',
      async () => (await wholeBook()).id,
      (id) => id === ids.at(-1),
      180_000,
    )
    expect((await wholeBook()).settings.extraFee).toBe(fee * 100)
  },
)
