import type { Car, PriceHistory } from '@karvan/contracts'
import { normalizeListing, type NormalizedCar, type PricingSettings, STARTING_SETTINGS } from '@karvan/domain'
import { activatePriceBook, fillPriceBook, openPriceBook, publishListings } from '@karvan/inventory'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'

const DAY_MS = 86_400_000
const START = Date.now()
/** Whole days, so that what happens on a day happens at its end. */
const daysAgo = (days: number) => new Date(START - days * DAY_MS)

const carAt = (sourceId: string, manwon: number): NormalizedCar =>
  normalizeListing({ ...EMPTY, sourceId, price: { amount: manwon * 10_000, currency: 'KRW' } }, 2027)

/** Fees of 1,000 euro to Saudi Arabia and 1,200 to Kosovo, and 50 more from the seventh book on. */
const settingsWith = (diagnosticFee: number): PricingSettings => ({
  ...STARTING_SETTINGS,
  diagnosticFee,
  shippingFee: { suv: 400_00, van: 400_00, others: 400_00 },
  commissionTiers: [
    { max: 1, fee: 500_00 },
    { max: 2, fee: 500_00 },
    { max: 3, fee: 500_00 },
  ],
  kosovoTransportFee: 200_00,
})

/** Book, days ago when it came into use, won and dollars a euro, the fee that changes. Book 12 is the one before once more. */
const BOOKS = [
  [2, 400, 1_250, 1.25, 100],
  [3, 340, 1_600, 1.25, 100],
  [4, 90, 2_000, 1.25, 100],
  [5, 80, 2_000, 1.25, 100],
  [6, 70, 1_600, 1.25, 100],
  [7, 60, 1_600, 1.25, 150],
  [8, 50, 1_600, 1.0, 150],
  [9, 40, 2_000, 1.0, 100],
  [10, 20, 1_600, 1.0, 150],
  [11, 10, 2_000, 1.0, 150],
  [12, 5, 2_000, 1.0, 150],
] as const

let catalog: Catalog

async function ask<T>(path: string): Promise<T> {
  const answer = await catalog.app.inject(path)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: T }>().data
}
const publish = (days: number, ...cars: NormalizedCar[]) =>
  catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, cars, daysAgo(days)))

beforeAll(async () => {
  catalog = await startCatalog([])
  const { db } = catalog
  await publish(95, carAt('1', 1_600), carAt('2', 1_600))
  await publish(380, carAt('3', 1_600))
  // Lowered, raised, and lowered again; another is only seen again.
  for (const [days, manwon] of [
    [65, 1_520],
    [46, 1_600],
    [15, 1_500],
    [12, 1_480],
  ] as const) {
    await publish(days, carAt('1', manwon), carAt('2', 1_600))
  }
  for (const [id, days, won, dollars, fee] of BOOKS) {
    const rates = { krwPerEur: won * 1_000_000, usdPerEur: dollars * 1_000_000 }
    const rate = { rateId: crypto.randomUUID(), rateSource: 'api', rateProvider: 'frankfurter', rateAt: null } as const
    const book = { id, pricingVersion: id, ...rate, rates, settings: settingsWith(fee * 100), imports: null }
    await openPriceBook(db, book)
    await fillPriceBook(db, 'main', book, new AbortController().signal)
    await activatePriceBook(db, id)
    await sql`update inventory.price_books set activated_at = ${daysAgo(days)} where id = ${id}`.execute(db)
  }
  await sql`update inventory.price_books set activated_at = ${daysAgo(500)} where id = 1`.execute(db)
  await catalog.shows(BOOKS.at(-1)?.[0] ?? 0)
})
afterAll(() => catalog.close())

/** A change as [days ago, seller, rate, fees, price after]. */
const summary = ({ from, changes }: PriceHistory) => {
  const days = (at: string) => Math.round((START - Date.parse(at)) / DAY_MS)
  return {
    from: [days(from.at), from.price, from.isFirst],
    changes: changes.map(({ at, seller, rate, fees, price }) => [days(at), seller, rate, fees, price]),
  }
}

it('tells every change of a car over ten books, and who moved its price', async () => {
  const history = await ask<PriceHistory>('/api/cars/1/price-history?destination=SA&currency=EUR')
  expect(summary(history)).toEqual({
    // 16,000,000 / 1,600 + 1,000
    from: [95, 11_000, true],
    changes: [
      [90, 0, -2_000, 0, 9_000],
      [70, 0, 2_000, 0, 11_000],
      // 15,200,000 / 1,600 = 9,500
      [65, -500, 0, 0, 10_500],
      [60, 0, 0, 50, 10_550],
      [46, 500, 0, 0, 11_050],
      // The rate first: 8,000 + 1,050; then the fees.
      [40, 0, -2_000, -50, 9_000],
      [20, 0, 2_000, 50, 11_050],
      // 15,000,000 / 1,600 = 9,375; 14,800,000 / 1,600 = 9,250
      [15, -625, 0, 0, 10_425],
      [12, -125, 0, 0, 10_300],
      // 14,800,000 / 2,000 = 7,400
      [10, 0, -1_850, 0, 8_450],
    ],
  })
  expect(history.totals).toEqual({ seller: -750, rate: -1_850, fees: 50 })
})

it('tells them in the currency and to the destination that are asked for', async () => {
  const toKosovo = await ask<PriceHistory>('/api/cars/1/price-history?destination=XK&currency=USD')
  expect(summary(toKosovo).changes.slice(3, 6)).toEqual([
    // (9,500 + 1,200) x 1.25 = 13,375, and 62.50 more, which is shown as 13,438.
    [60, 0, 0, 63, 13_438],
    // A dollar dearer: (9,500 + 1,250) x 1.00.
    [50, 0, -2_688, 0, 10_750],
    [46, 500, 0, 0, 11_250],
  ])
})

it('ends with the price that list and page show, in every currency and for both destinations', async () => {
  for (const query of ['SA', 'XK'].flatMap((to) =>
    ['USD', 'SAR', 'EUR'].map((unit) => `destination=${to}&currency=${unit}`),
  )) {
    const history = await ask<PriceHistory>(`/api/cars/1/price-history?${query}`)
    const { landed } = await ask<Car>(`/api/cars/1?${query}`)
    expect([query, history.changes.at(-1)?.price]).toEqual([query, landed?.amount])
  }
})

it('goes back a year and no further', async () => {
  // Of the 12,800 of then nothing is told: it begins a year ago, with the book of then.
  const history = await ask<PriceHistory>('/api/cars/3/price-history?currency=EUR')
  expect(summary(history).from).toEqual([365, 13_800, false])
  expect(summary(history).changes[0]).toEqual([340, 0, -2_800, 0, 11_000])
})

it('has no badge for what rates and fees did, and one for what the seller did', async () => {
  const { cars } = await ask<{ cars: Car[] }>('/api/cars?currency=EUR&sortBy=price')
  const [lowered, same] = [cars.find((car) => car.encar_id === '1'), cars.find((car) => car.encar_id === '2')]
  // From 16,000,000 to 14,800,000, in two steps; at today's 2,000 won 600 euro, and as many dollars.
  const amounts = { USD: 600, SAR: 2_250, EUR: 600 }
  expect(lowered?.priceDrop).toEqual({ at: daysAgo(12).toISOString(), amounts })
  expect(lowered?.landed).toMatchObject({ amount: 8_450, was: { EUR: 9_050 } })
  expect(same).toMatchObject({ priceDrop: null, landed: { amount: 9_050, was: null } })
  expect(await ask<Car>('/api/cars/1')).toMatchObject({ priceDrop: { amounts } })
})

it('knows no car that is not there, and is not asked again while nothing changes', async () => {
  expect((await catalog.app.inject('/api/cars/404/price-history')).statusCode).toBe(404)
  const path = '/api/cars/1/price-history'
  const { headers } = await catalog.app.inject(path)
  const again = await catalog.app.inject({ url: path, headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})
