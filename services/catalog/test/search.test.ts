import type { NormalizedCar } from '@karvan/domain'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../src/search-index/open-engine.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { doorPrice, FACET_NAMES, FACETS, type Filter, matches, modelsOf, PARTS, readingOf } from './plain-reading.ts'
import { randomFilter } from './random-filter.ts'
import { type Page, searchPage } from './search-page.ts'

const CARS = 500
const QUERIES = repetitions('random queries against a plain scan', 400, 5_000)
const random = seededRandom('search')

let catalog: Catalog
const cars = randomCars(CARS, () => random.next(), { hasGrave: true })

const search = (query: string) => searchPage(catalog.app, query)

/** How many match without each thing that is asked for: of those that carry the wish, or of the others. */
function countsWithout(filter: Filter, isEssential: boolean): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (name: string, rest: Filter) => counts.set(name, cars.filter((car) => matches(car, rest)).length)
  const reading = readingOf(filter)
  for (const [name, parts] of Object.entries(PARTS)) {
    if (reading.includes(name) !== isEssential || parts.every((part) => filter[part] === undefined)) continue
    count(name, Object.fromEntries(Object.entries(filter).filter(([part]) => !parts.includes(part as keyof Filter))))
  }
  // A car has all that is asked for, so each is a thing of its own.
  for (const code of isEssential ? [] : (filter.options ?? [])) {
    count(`options ${code}`, { ...filter, options: filter.options?.filter((other) => other !== code) ?? [] })
  }
  return counts
}

function checkRelax(relax: Page['relax'], filter: Filter, total: number, label: string): void {
  if (total > 0) {
    expect(relax, label).toBeUndefined()
    return
  }
  const others = countsWithout(filter, false)
  const isHelped = [...others.values()].some((count) => count > 0)
  const counts = isHelped ? others : countsWithout(filter, true)
  const most = Math.max(0, ...counts.values())
  expect(relax?.total ?? 0, label).toBe(most)
  if (relax)
    expect(counts.get([relax.filter, ...(relax.filter === 'options' ? [relax.value] : [])].join(' ')), label).toBe(most)
}

const SORT = {
  price: doorPrice,
  mileage: (car: NormalizedCar) => car.mileageKm ?? 0,
  year: (car: NormalizedCar) => car.modelYear ?? 0,
} as const

const countBy = (list: readonly (string | number)[]) => {
  const counts = new Map<string | number, number>()
  for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

describe.each(ENGINES)('the search by %s', (engine) => {
  beforeAll(async () => {
    catalog = await startCatalog(cars, SOURCES, undefined, engine)
  })
  afterAll(() => catalog.close())

  it(
    `answers ${QUERIES} random queries as a plain scan does: rows, order, total and every count`,
    { timeout: QUERIES * 750 },
    async () => {
      for (let i = 0; i < QUERIES; i += 1) {
        const filter = randomFilter(cars, random)
        const sortBy = (['price', 'mileage', 'year'] as const)[i % 3] ?? 'price'
        const order = i % 2 === 0 ? 'asc' : 'desc'
        const limit = 1 + Math.floor(random.next() * 30)
        const expected = cars.filter((car) => matches(car, filter))
        const page = 1 + Math.floor(random.next() * (Math.ceil(expected.length / limit) + 1))
        const query = new URLSearchParams({
          sortBy,
          sortOrder: order,
          page: String(page),
          limit: String(limit),
          facets: '1',
        })
        for (const [name, value] of Object.entries(filter))
          query.set(name, Array.isArray(value) ? value.join(',') : String(value))

        const result = await search(query.toString())
        const label = query.toString()
        expect(result.pagination, label).toEqual({
          page,
          totalPages: Math.ceil(expected.length / limit),
          total: expected.length,
          limit,
        })
        checkRelax(result.relax, filter, expected.length, label)
        const keys = expected.map(SORT[sortBy]).sort((a, b) => (order === 'asc' ? a - b : b - a))
        const shown = {
          price: (car: Page['cars'][number]) => car.landed?.amount,
          mileage: (car: Page['cars'][number]) => car.mileage,
          year: (car: Page['cars'][number]) => car.year,
        } as const
        expect(result.cars.map(shown[sortBy]), label).toEqual(keys.slice((page - 1) * limit, page * limit))
        for (const group of FACET_NAMES) {
          const { pairs, alone } = modelsOf(filter)
          const asksForBrands = filter.brand !== undefined || (pairs.length > 0 && alone.length === 0)
          if ((group === 'model' || group === 'trim') && !asksForBrands) continue
          const counts = countBy(cars.filter((car) => matches(car, filter, group)).flatMap(FACETS[group]))
          const given = result.facets?.[group] ?? []
          const named = given.map(
            ({ value: name, brand, count }) => [brand ? `${brand}:${name}` : name, count] as const,
          )
          expect(new Map(named), `${group} of ${label}`).toEqual(counts)
          expect(given.map(({ count }) => count)).toEqual([...counts.values()].sort((a, b) => b - a))
        }
        const prices = cars.filter((car) => matches(car, filter, 'price')).map(doorPrice)
        for (const { from, to, count } of result.facets?.price ?? []) {
          const inBar = prices.filter((usd) => usd >= from && usd < (to ?? Infinity))
          expect(count, `price from ${from} of ${label}`).toBe(inBar.length)
        }
      }
    },
  )

  it.each(['price', 'mileage', 'year', 'relevance', 'newest', 'random'])(
    'joins the pages of sort %s without gap or repeat',
    async (sort) => {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(CARS / 70); page += 1) {
        const { cars: rows } = await search(`sortBy=${sort}&seed=7&limit=70&page=${page}`)
        seen.push(...rows.map((row) => row.encar_id))
      }
      const shown = cars.filter((car) => matches(car, {})).length
      expect(seen.length).toBe(shown)
      expect(new Set(seen).size).toBe(shown)
    },
  )

  it('shows the models of one brand beside all cars of another, as many as the counts say', async () => {
    const totalOf = async (query: string) => (await search(query)).pagination.total
    const { facets, pagination } = await search('brand=Kia&model=Kia:K5&facets=1')
    const bmw = facets?.['brand']?.find(({ value }) => value === 'BMW')?.count ?? 0
    expect(bmw).toBe(await totalOf('brand=BMW'))
    expect(await totalOf('brand=Kia,BMW&model=Kia:K5')).toBe(pagination.total + bmw)

    const both = await search('brand=Kia,Hyundai&model=Kia:K5&facets=1')
    const models = both.facets?.['model'] ?? []
    expect(new Set(models.map(({ brand }) => brand))).toEqual(new Set(['Kia', 'Hyundai']))
    const grandeur = models.find(({ value }) => value === 'Grandeur')?.count ?? 0
    expect(await totalOf('brand=Kia,Hyundai&model=Kia:K5,Hyundai:Grandeur')).toBe(pagination.total + grandeur)
    // A bare name is asked of every brand, as before.
    expect(await totalOf('brand=Kia,Hyundai&model=K5')).toBe(pagination.total)
  })

  it.each(['USD', 'SAR', 'EUR'])('counts in a price bar what the price filter finds, in %s', async (currency) => {
    const { facets, pagination } = await search(`currency=${currency}&facets=1`)
    const bars = facets?.price ?? []
    expect(bars.length).toBe(41)
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(pagination.total)
    for (const { from, to, count } of bars.slice(0, 20)) {
      const found = await search(`currency=${currency}&priceFrom=${from}&priceTo=${(to ?? 0) - 1}`)
      expect(found.pagination.total, `from ${from}`).toBe(count)
    }
  })
})
