import type { Car, CarDetail, ImportTables } from '@karvan/contracts'
import {
  DESTINATIONS,
  type Destination,
  estimateTaxes,
  FILTER_CURRENCIES,
  type ImportFacts,
  importFactsOf,
  landedPrice,
  type NormalizedCar,
  shownAmount,
  STARTING_IMPORT_RULES,
  STARTING_TAXES,
  verdictOf,
} from '@karvan/domain'
import { activatePriceBook, activePriceBook, fillPriceBook, openPriceBook, type PriceBook } from '@karvan/inventory'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { matches } from './plain-reading.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const CARS = 300
const DAY = '2026-06-15'
const random = seededRandom('taxes and verdicts')
const cars = randomCars(CARS, () => random.next())
const CUTS = repetitions('cut points of the price at the door', 20, 250)
/** As they come from the tables of the pricing service. */
const TABLES = JSON.parse(JSON.stringify({ taxes: STARTING_TAXES, rules: STARTING_IMPORT_RULES })) as ImportTables

let catalog: Catalog
let book: PriceBook

beforeAll(async () => {
  catalog = await startCatalog(cars)
  const first = await activePriceBook(catalog.db)
  expect((await ask<CarDetail>(`/api/cars/${cars[0]?.sourceId ?? ''}`)).imports).toBeNull()
  book = { ...first, id: 2, imports: { version: 1, day: DAY, tables: TABLES } }
  await openPriceBook(catalog.db, book)
  await fillPriceBook(catalog.db, 'main', book, new AbortController().signal)
  await activatePriceBook(catalog.db, book.id)
  await catalog.shows(book.id)
})
afterAll(() => catalog.close())

interface Page {
  readonly cars: readonly Car[]
  readonly pagination: { readonly total: number }
}

async function ask<T>(path: string): Promise<T> {
  const answer = await catalog.app.inject(path)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: T }>().data
}

const factsOf = (car: NormalizedCar): ImportFacts => importFactsOf({ ...car })

/** Flooded and written-off cars are shown to those alone who ask for them. */
const listed = cars.filter((car) => matches(car, {}))

/** What the domain says of a car, beside all that the catalog does. */
function expected(car: NormalizedCar, to: Destination) {
  const { verdict } = verdictOf(factsOf(car), to, TABLES.rules, DAY)
  if (car.priceAmount === null || car.priceCurrency === null) return { verdict, low: null, high: null }
  const price = { amount: car.priceAmount, currency: car.priceCurrency }
  const { total } = landedPrice({ price, bodyType: car.bodyType, discount: null }, book.settings, book.rates, to)
  const taxes = estimateTaxes(factsOf(car), total, to, TABLES.taxes, DAY)
  return { verdict, low: taxes && taxes.door.low, high: taxes && taxes.door.high }
}

it.each(DESTINATIONS)(
  'says of every car what it costs at the door and whether it may be imported, to %s',
  async (to) => {
    for (const car of cars) {
      const { low, high, verdict } = expected(car, to)
      const detail = await ask<CarDetail>(`/api/cars/${car.sourceId}?destination=${to}`)
      const amounts = (cents: number | null) =>
        cents === null
          ? undefined
          : Object.fromEntries(FILTER_CURRENCIES.map((unit) => [unit, shownAmount(cents, unit, book.rates)]))
      expect([detail.importVerdict, detail.door?.low, detail.door?.high]).toEqual([
        verdict,
        amounts(low),
        amounts(high),
      ])
      const { imports } = detail
      expect(imports).toMatchObject({ day: DAY, [to]: { verdict } })
      for (const other of DESTINATIONS) expect(imports?.[other].verdict).toBe(expected(car, other).verdict)
      expect(imports?.estimate?.door).toEqual(detail.door ?? undefined)
    }
  },
)

it.each(DESTINATIONS)('finds the cars that may be imported, to %s', async (to) => {
  const withVerdict = (...verdicts: readonly string[]) =>
    listed.filter((car) => verdicts.includes(expected(car, to).verdict)).length
  expect(withVerdict('not_allowed', 'not_known')).toBeGreaterThan(0)
  for (const asked of ['allowed', 'conditional', 'allowed,conditional']) {
    const { cars: found, pagination } = await ask<Page>(`/api/cars?limit=100&destination=${to}&import=${asked}`)
    expect(pagination.total).toBe(withVerdict(...asked.split(',')))
    for (const { importVerdict } of found) expect(asked.split(',')).toContain(importVerdict)
  }
})

it.each(FILTER_CURRENCIES)('filters and sorts by the price at the door, in %s', async (currency) => {
  for (let i = 0; i < CUTS; i += 1) {
    const to = DESTINATIONS[i % 2] ?? 'SA'
    const doors = listed.flatMap((car) => {
      const { high } = expected(car, to)
      return high === null ? [] : [shownAmount(high, currency, book.rates)]
    })
    const most = doors[Math.floor(random.next() * doors.length)] ?? 0
    const query = `limit=100&sortBy=price&taxes=1&destination=${to}&currency=${currency}&priceTo=${most}`
    const { cars: found, pagination } = await ask<Page>(`/api/cars?${query}`)
    expect(pagination.total, query).toBe(doors.filter((door) => door <= most).length)
    const shown = found.map(({ door }) => door?.high[currency] ?? 0)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(Math.max(0, ...shown)).toBeLessThanOrEqual(most)
  }
})

it('explains a verdict by the rules, with their sources', async () => {
  for (const car of cars.slice(0, 20)) {
    const { imports } = await ask<CarDetail>(`/api/cars/${car.sourceId}`)
    const { checks } = verdictOf(factsOf(car), 'SA', TABLES.rules, DAY)
    expect(imports?.SA.checks.map(({ rule, outcome }) => [rule, outcome])).toEqual(
      checks.map(({ rule, outcome }) => [rule, outcome]),
    )
    expect(imports?.SA.checks[0]).toMatchObject({
      rule: 'sa-model-years',
      concerns: { kind: 'model_year', years: { from: 6, to: null } },
      verified: true,
      source: { url: expect.stringContaining('zatca.gov.sa') as string },
    })
  }
})
