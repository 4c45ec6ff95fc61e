import type { PriceBreakdown } from '@karvan/contracts'
import { DESTINATIONS, FILTER_CURRENCIES, landedPrice, type NormalizedCar, shownAmount } from '@karvan/domain'
import { activatePriceBook, activePriceBook, fillPriceBook, openPriceBook, type PriceBook } from '@karvan/inventory'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CARS = repetitions('cars of the shop', 300, 20_000)
const random = seededRandom('landed prices')
const cars = randomCars(CARS, () => random.next())
const bySourceId = new Map(cars.map((car) => [car.sourceId, car]))
const PAGES = repetitions('cars whose page is asked, for each destination', 50, CARS)
/** Of a test; the shop of `test:long` is a large one. */
const TIMEOUT_MS = 60_000 * Math.max(1, CARS / 300)
const CUTS = repetitions('cut points of the price filter', 40, 500)

let catalog: Catalog
let book: PriceBook

beforeAll(async () => {
  catalog = await startCatalog(cars)
  book = await activePriceBook(catalog.db)
}, TIMEOUT_MS)
afterAll(() => catalog.close())

interface Listed {
  readonly id: string
  readonly encar_id: string
  readonly landed: {
    readonly amount: number
    readonly currency: string
    readonly destination: string
    readonly pricingVersion: number
    readonly amounts: Readonly<Record<string, number>>
  } | null
  readonly pricing: PriceBreakdown | null
}
interface Page {
  readonly cars: readonly Listed[]
  readonly pagination: { readonly total: number; readonly totalPages: number }
}

async function ask<T>(path: string): Promise<T> {
  const answer = await catalog.app.inject(path)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: T }>().data
}

function shown(car: NormalizedCar | undefined, destination: 'SA' | 'XK', currency: 'USD' | 'SAR' | 'EUR', of = book) {
  if (!car || car.priceAmount === null || car.priceCurrency === null) return null
  const { priceAmount: amount, priceCurrency, bodyType } = car
  const priced = { price: { amount, currency: priceCurrency }, bodyType, discount: null }
  return shownAmount(landedPrice(priced, of.settings, of.rates, destination).total, currency, of.rates)
}

it.each(DESTINATIONS)(
  'shows one price of a car in the list, on its page, and in order, to %s',
  async (destination) => {
    const seen: number[] = []
    for (const currency of FILTER_CURRENCIES) {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = `sortBy=price&limit=100&page=${page}&destination=${destination}&currency=${currency}`
        const found = await ask<Page>(`/api/cars?${query}`)
        pages = found.pagination.totalPages
        for (const { encar_id, landed } of found.cars) {
          expect(landed).toMatchObject({ currency, destination, amount: landed?.amounts[currency] })
          expect(landed?.amount).toBe(shown(bySourceId.get(encar_id), destination, currency))
          if (currency === 'USD') seen.push(landed?.amount ?? 0)
        }
      }
    }
    expect(seen).toHaveLength(CARS)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    for (const { sourceId } of cars.slice(0, PAGES)) {
      const view = `destination=${destination}&currency=SAR`
      const { landed, pricing } = await ask<Listed>(`/api/cars/${sourceId}?${view}`)
      expect(landed?.amount).toBe(shown(bySourceId.get(sourceId), destination, 'SAR'))
      expect(pricing).toEqual(await ask(`/api/cars/${sourceId}/pricing?${view}`))
      if (pricing === null || landed === null) throw new Error(`${sourceId} has no price`)
      expect([pricing.totalPrice, pricing.total.amounts]).toEqual([landed.amount, landed.amounts])
      for (const currency of FILTER_CURRENCIES) {
        const sum = pricing.lines.reduce((all, { amounts }) => all + amounts[currency], 0)
        expect(sum).toBe(pricing.total.amounts[currency])
      }
      const { originalPrice, diagnosticFee, shippingFee, kosovoTransportFee, commissionFee, extraFee, discount } =
        pricing
      const fees = diagnosticFee + shippingFee + kosovoTransportFee + commissionFee + extraFee
      expect(originalPrice + fees - discount).toBe(pricing.totalPrice)
      expect(kosovoTransportFee > 0).toBe(destination === 'XK')
    }
  },
  TIMEOUT_MS,
)

it.each(FILTER_CURRENCIES)(
  'filters by the price that is shown, in %s',
  async (currency) => {
    for (let i = 0; i < CUTS; i += 1) {
      const destination = DESTINATIONS[i % 2] ?? 'SA'
      const of = (at: number) => shown(cars[Math.floor(at * CARS)], destination, currency) ?? 0
      const [from = 0, to = 0] = [of(random.next()), of(random.next())].toSorted((a, b) => a - b)
      const expected = cars.filter((car) => {
        const price = shown(car, destination, currency)
        return price !== null && price >= from && price <= to
      })
      const query = `limit=1&destination=${destination}&currency=${currency}&priceFrom=${from}&priceTo=${to}`
      const { pagination } = await ask<Page>(`/api/cars?${query}`)
      expect(pagination.total, query).toBe(expected.length)
    }
  },
  TIMEOUT_MS,
)

it('never mixes two books in an answer while prices change ten times', async () => {
  const books = Array.from({ length: 10 }, (_, i) => ({
    ...book,
    id: i + 2,
    pricingVersion: i + 2,
    settings: { ...book.settings, diagnosticFee: 150_00 + (i + 1) * 100_00 },
  }))
  const versions = new Map([book, ...books].map((one) => [one.pricingVersion, one]))
  let isDone = false
  const seen = new Set<number>()
  const read = async () => {
    for (let page = 1; !isDone; page = (page % 3) + 1) {
      const found = await ask<Page>(`/api/cars?sortBy=price&limit=100&page=${page}&facets=1`)
      const [version = 0, ...others] = new Set(found.cars.map(({ landed }) => landed?.pricingVersion ?? 0))
      expect(others).toEqual([])
      seen.add(version)
      const prices = found.cars.map(({ encar_id }) =>
        shown(bySourceId.get(encar_id), 'SA', 'USD', versions.get(version)),
      )
      expect(found.cars.map(({ landed }) => landed?.amount)).toEqual(prices)
    }
  }
  const change = async () => {
    for (const next of books) {
      await openPriceBook(catalog.db, next)
      await fillPriceBook(catalog.db, 'main', next, new AbortController().signal)
      await activatePriceBook(catalog.db, next.id)
      await catalog.shows(next.id)
    }
    isDone = true
  }
  await Promise.all([change(), read(), read()])
  expect(seen.size).toBeGreaterThan(1)
  const { cars: after } = await ask<Page>('/api/cars?limit=1')
  expect(after[0]?.landed?.pricingVersion).toBe(11)
})
