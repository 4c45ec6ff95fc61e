import type { ComparisonDiagnostic, ComparisonStats, Role, StaffCar, TrioLuxuryAnalysis } from '@karvan/contracts'
import { activatePriceBook, activePriceBook, fillPriceBook, openPriceBook } from '@karvan/inventory'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Catalog, startCatalog } from './catalog.ts'
import { carAtPlace, FIRST_ID, rivalCars } from './rival-cars.ts'
import { staffCalls } from './staff-calls.ts'

let catalog: Catalog
const { send, data, list } = staffCalls(() => catalog, '39000001')
const { clear, ownPrice, rival, update } = rivalCars(() => catalog)
const stats = () => data<ComparisonStats>('GET', '/api/price-comparison/stats', undefined, 'super_admin')
const diagnostic = () => data<ComparisonDiagnostic>('GET', '/api/price-comparison/diagnostic', undefined, 'super_admin')

const byPlace = async (query = '') =>
  new Map((await list(query)).map((car) => [Number(car.source_id) - FIRST_ID, car] as const))
const placesOf = async (query: string) => [...(await byPlace(query)).keys()].toSorted()
const carAt = async (place: number): Promise<StaffCar> => {
  const car = (await byPlace()).get(place)
  if (!car) throw new Error(`there is no car ${place}`)
  return car
}
/** What our cars cost in Kosovo, in cents of a euro: all the same. */
let own: number

beforeAll(async () => {
  catalog = await startCatalog([1, 2, 3, 4, 5].map((place) => carAtPlace(place)))
})
beforeEach(async () => {
  await clear()
  own = await ownPrice()
})
afterAll(() => catalog.close())

describe('a car', () => {
  it('has the documented fields, with prices in euro', async () => {
    await rival('trio', { 1: own - 120_050 })
    await rival('luxury', { 1: own + 10_000 })
    await update()
    expect(await carAt(1)).toMatchObject({
      encar_price: own / 100,
      trio_price: (own - 120_050) / 100,
      trio_id: 'trio-1',
      luxury_price: (own + 10_000) / 100,
      luxury_id: 'luxury-1',
      best_price: (own - 120_050) / 100,
      best_source: 'trio',
      price_difference: 1_200.5,
      savings: 1_200.5,
      priceToBeatCompetitor: (own - 120_050 - 5_000) / 100,
      price_status: 'competitive',
    })
  })

  it('has no data where no rival sells it, and before it was compared', async () => {
    await rival('trio', { 1: own })
    expect(await carAt(1)).toMatchObject({
      encar_price: own / 100,
      price_status: 'no-data',
      last_comparison_update: null,
    })
    await update()
    const { last_comparison_update: at, ...car } = await carAt(2)
    expect(car).toMatchObject({
      encar_price: own / 100,
      trio_price: null,
      luxury_price: null,
      best_price: null,
      best_source: null,
      price_difference: null,
      savings: null,
      priceToBeatCompetitor: null,
      price_status: 'no-data',
    })
    expect(Math.abs(Date.now() - Date.parse(at ?? ''))).toBeLessThan(600_000)
  })

  it('counts no rival any more that has sold it, or changed its price, without another comparison', async () => {
    await rival('trio', { 1: own - 100_000 })
    await rival('luxury', { 1: own - 50_000 })
    await update()
    expect(await carAt(1)).toMatchObject({ price_status: 'worst', price_difference: 1_000 })
    await sql`update inventory.listings set status = 'sold', sold_at = now() where dataset = 'trio'`.execute(catalog.db)
    expect(await carAt(1)).toMatchObject({ trio_price: null, trio_id: null, price_difference: 500 })
    await rival('luxury', { 1: own + 50_000 })
    expect(await carAt(1)).toMatchObject({ price_status: 'best', price_difference: -500 })
  })

  it('moves with the rate, which a price in euro does not', async () => {
    await rival('trio', { 1: own })
    await update()
    const book = await activePriceBook(catalog.db)
    const rates = { ...book.rates, krwPerEur: book.rates.krwPerEur * 2 }
    const next = { ...book, id: book.id + 1, rateId: crypto.randomUUID(), rates }
    await openPriceBook(catalog.db, next)
    await fillPriceBook(catalog.db, 'main', next, new AbortController().signal)
    await activatePriceBook(catalog.db, next.id)
    const { encar_price: price, ...car } = await carAt(1)
    expect(price).toBeLessThan(own / 100)
    expect(car).toMatchObject({ trio_price: own / 100, price_status: 'best' })
  })

  it('is compared by what is sure alone', async () => {
    await rival('trio', { 1: own - 100_000 }, { vin: null, color: '검정색' })
    await rival('luxury', { 2: own - 100_000 }, { vin: null })
    await update()
    expect(await carAt(1)).toMatchObject({ price_status: 'no-data' })
    expect(await stats()).toMatchObject({ overview: { cars_with_trio_price: 0 } })
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await rival('trio', { 1: own - 100_000, 2: own + 100_000, 3: own - 100_000 })
    await rival('luxury', { 3: own + 100_000 })
    await update()
  })

  it.each([
    ['best', [2]],
    ['competitive', [3]],
    ['worst', [1]],
    ['no-data', [4, 5]],
  ])('is narrowed to %s', async (status, places) => {
    expect(await placesOf(`priceStatus=${status}`)).toEqual(places)
    const { body } = await send('GET', `/api/cars/admin/export?priceStatus=${status}`)
    expect(body.trim().split('\n')).toHaveLength(1 + places.length)
  })

  it('is narrowed together with other filters, to cars of the shop that are on sale', async () => {
    expect(await placesOf('priceStatus=worst&searchTerm=39000001')).toEqual([1])
    expect(await placesOf('priceStatus=worst&searchTerm=39000002')).toEqual([])
    expect(await placesOf('priceStatus=worst&dataset=encar')).toEqual([])
    expect(await placesOf('priceStatus=no-data&state=sold')).toEqual([])
  })

  it('has a bulk change that is about these cars', async () => {
    const body = { kind: 'edit', set: { location: 'Jeddah' }, filter: { priceStatus: 'no-data' } }
    const answer = await send('POST', '/api/cars/admin/bulk-changes', body)
    expect(answer.json()).toMatchObject({ data: { counts: { total: 2 } } })
  })
})

describe('the statistics', () => {
  it('count what the cars show, by status, source and make', async () => {
    await rival('trio', { 1: own - 100_000, 2: own + 300_000, 3: own - 200_000 })
    await rival('luxury', { 3: own + 100_000, 4: own })
    await update()
    const found = await stats()
    expect(found).toMatchObject({
      overview: {
        total_cars: 5,
        cars_with_trio_price: 3,
        cars_with_luxury_price: 2,
        cars_with_both_prices: 1,
        encar_best_count: 2,
        trio_best_count: 2,
        luxury_best_count: 0,
      },
      statuses: { best: 2, competitive: 1, worst: 1, noRival: 1, notCompared: 0 },
      makes: [{ manufacturer: 'Hyundai', best: 2, competitive: 1, worst: 1, difference: 0 }],
      toReview: 0,
    })
    expect(found.top_savings.map(({ savings, best_source }) => [savings, best_source])).toEqual([
      [3_000, 'encar'],
      [2_000, 'trio'],
      [1_000, 'trio'],
    ])
    const { body } = await send('GET', '/api/price-comparison/stats', undefined, 'super_admin')
    const { overview, top_savings } = found
    expect(JSON.parse(body)).toMatchObject({ success: true, overview, top_savings })
  })

  it('say what was not compared, and what is to be looked at', async () => {
    expect(await stats()).toMatchObject({ statuses: { noRival: 0, notCompared: 5 }, comparedAt: null, top_savings: [] })
    await rival('trio', { 1: own }, { vin: null })
    await update()
    const { toReview, comparedAt, statuses } = await stats()
    expect(toReview).toBeGreaterThan(0)
    expect(comparedAt).not.toBeNull()
    expect(statuses).toMatchObject({ noRival: 5, notCompared: 0 })
  })

  it('count a car once that has a rival and waits for another comparison', async () => {
    await rival('trio', { 1: own - 100_000 })
    await update()
    await sql`delete from inventory.compared_cars`.execute(catalog.db)
    expect(await stats()).toMatchObject({ statuses: { best: 0, worst: 1, noRival: 0, notCompared: 4 } })
  })
})

it('finds in a diagnostic how much there is to compare', async () => {
  await rival('trio', { 1: own, 2: own })
  await rival('luxury', { 2: own })
  const found = await diagnostic()
  expect(Object.fromEntries(found.table_counts.map(({ table_name, count }) => [table_name, count]))).toEqual({
    cars: 5,
    encar_cars: 5,
    kb_cars: 0,
    trio_cars: 2,
    luxury_cars: 1,
    dealer_cars: 0,
  })
  expect(found).toMatchObject({ total_potential_matches: 2, toCompare: 5 })
  await update()
  expect(await diagnostic()).toMatchObject({ total_potential_matches: 2, toCompare: 0 })
})

describe('the two rivals', () => {
  const analyse = (body: object) => data<TrioLuxuryAnalysis>('POST', '/api/trio-luxury/compare', body, 'super_admin')
  const foundBy = async (strategy: string) =>
    (await analyse({ matching_strategy: strategy })).matches.map(({ trio_car: car }) => car.source_id).toSorted()

  beforeEach(async () => {
    await rival('trio', { 1: 1_000_000 })
    await rival('luxury', { 1: 1_100_050 })
    await rival('trio', { 2: 1_200_000 }, { vin: null, mileageKm: 20_000 })
    await rival('luxury', { 2: 1_100_000 }, { vin: null, mileageKm: 20_000 })
    await rival('trio', { 3: 1_300_000 }, { vin: null, mileageKm: 40_000 })
    await rival('luxury', { 3: 1_300_000 }, { vin: null, mileageKm: 41_000 })
  })

  it.each([
    ['vin', ['trio-1']],
    ['exact', ['trio-1', 'trio-2']],
    ['fuzzy', ['trio-1', 'trio-2', 'trio-3']],
  ])('are compared by %s', async (strategy, ids) => {
    expect(await foundBy(strategy)).toEqual(ids)
  })

  it('are listed with their prices, and who asks less', async () => {
    const found = await analyse({ matching_strategy: 'fuzzy', limit: 2 })
    expect(found).toMatchObject({
      strategy: 'fuzzy',
      stats: {
        total_encar_cars: 5,
        total_trio_cars: 3,
        total_luxury_cars: 3,
        total_matches: 3,
        trio_cheaper_count: 1,
      },
    })
    expect(found.matches).toHaveLength(2)
    expect(found.matches.find(({ match_type: kind }) => kind === 'vin')).toMatchObject({
      trio_car: { source_id: 'trio-1', price: 10_000 },
      luxury_car: { source_id: 'luxury-1', price: 11_000.5 },
      trio_cheaper: true,
      price_difference: -1_000.5,
      confidence: 100,
    })
  })

  it('take an advertisement that two cars fit for no exact match', async () => {
    await rival('luxury', { 4: 1_100_000 }, { vin: null, mileageKm: 20_000 })
    expect(await foundBy('exact')).toEqual(['trio-1'])
    expect(await foundBy('fuzzy')).toEqual(['trio-1', 'trio-2', 'trio-2', 'trio-3'])
  })

  it('are compared by their VIN where nothing else is asked for', async () => {
    expect(await analyse({})).toMatchObject({ strategy: 'vin', stats: { total_matches: 1 } })
  })
})

describe('access', () => {
  it.each<[string, 'GET' | 'POST', string, object?]>([
    ['the statistics', 'GET', '/api/price-comparison/stats'],
    ['the diagnostic', 'GET', '/api/price-comparison/diagnostic'],
    ['the analysis', 'POST', '/api/trio-luxury/compare', {}],
    ['a discount', 'POST', '/api/price-comparison/make-discount', { discountAmount: 50 }],
  ])('%s is for super administrators', async (_, method, url, body) => {
    for (const role of ['user', 'editor', 'admin'] satisfies Role[])
      expect((await send(method, url, body, role)).statusCode).toBe(403)
  })

  it('makes no discount for anybody', async () => {
    const answer = await send('POST', '/api/price-comparison/make-discount', { discountAmount: 50 }, 'super_admin')
    expect(answer.statusCode).toBe(501)
    expect(answer.json()).toMatchObject({ success: false, code: 'prices.no_discounts' })
  })
})
