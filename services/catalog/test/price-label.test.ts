import type { Car, PriceLabelOfCar } from '@karvan/contracts'
import { normalizeListing, type NormalizedCar, type SourceListing } from '@karvan/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { rivalCars } from './rival-cars.ts'

const JUDGED = '39000100'
/** In ten thousands of won. */
const AROUND = [1_880, 1_920, 1_960, 2_000, 2_000, 2_040, 2_080, 2_120]

const carAt = (sourceId: string, manwon: number, more: Partial<SourceListing> = {}): NormalizedCar =>
  normalizeListing(
    {
      ...EMPTY,
      sourceId,
      vehicleKey: sourceId,
      mileageKm: 50_000,
      price: { amount: manwon * 10_000, currency: 'KRW' },
      ...more,
    },
    2027,
  )
const likeIt = (more: Partial<SourceListing> = {}) =>
  AROUND.map((manwon, place) => carAt(String(39_000_000 + place), manwon, more))

let catalog: Catalog
const { rival } = rivalCars(() => catalog)

beforeAll(async () => {
  catalog = await startCatalog([])
})
afterAll(() => catalog.close())

const ask = async <T>(path: string): Promise<T> => {
  const answer = await catalog.app.inject(path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json<{ data: T }>().data
}
const label = (query = '') => ask<PriceLabelOfCar>(`/api/cars/${JUDGED}/price-label${query}`)

describe('the price label of a car', () => {
  it.each([
    [1_500, 'great'],
    [2_000, 'fair'],
    [2_600, 'above'],
  ])('at %i is worked out from what its like cost, as their pages show it', async (manwon, expected) => {
    await refill(catalog.db, [...likeIt(), carAt(JUDGED, manwon)])
    const found = await label('?destination=SA&currency=SAR')
    expect(found).toMatchObject({ label: expected, reason: null, sample: 8, elsewhere: 0, currency: 'SAR' })
    const page = await ask<Car>(`/api/cars/${JUDGED}?destination=SA&currency=SAR`)
    expect(found.price).toBe(page.landed?.amount)
    expect(found.nearest).toHaveLength(3)
    for (const near of found.nearest) {
      const { landed, encar_id, mileage } = await ask<Car>(`/api/cars/${near.id}?destination=SA&currency=SAR`)
      expect(near).toMatchObject({ price: landed?.amount, encar_id, mileage, isElsewhere: false })
    }
  })

  it('is of the destination, with its fees', async () => {
    await refill(catalog.db, [...likeIt(), carAt(JUDGED, 1_850)])
    const [riyadh, prishtina] = [
      await label('?destination=SA&currency=EUR'),
      await label('?destination=XK&currency=EUR'),
    ]
    expect(riyadh.percentile).toBe(0)
    expect(prishtina.percentile).toBe(0)
    expect(prishtina.usual?.price).not.toBe(riyadh.usual?.price)
  })

  it.each<[string, Partial<SourceListing>]>([
    ['with another fuel', { fuel: '디젤' }],
    ['of another model', { modelGroup: '쏘나타', model: '쏘나타' }],
    ['with another engine', { displacementCc: 3_300 }],
    ['two years older', { firstRegistration: '201801', modelYear: 2018 }],
    ['driven much further', { mileageKm: 90_000 }],
    ['whose price is a placeholder', { pricePlaceholder: true }],
  ])('leaves out cars %s', async (_, more) => {
    await refill(catalog.db, [...likeIt(more), carAt(JUDGED, 2_000, { displacementCc: 2_497 })])
    expect(await label()).toMatchObject({ label: null, reason: 'few', sample: 0, usual: null, nearest: [] })
  })

  it('compares cars without papers, with an accident and without one among themselves', async () => {
    const papers = (accident: boolean): NormalizedCar['accident'] => ({ accident })
    const withPapers = likeIt().map((car) => ({ ...car, accident: papers(false) }))
    await refill(catalog.db, [...withPapers, carAt(JUDGED, 2_000)])
    expect((await label()).sample).toBe(0)
    await refill(catalog.db, [...withPapers, { ...carAt(JUDGED, 2_000), accident: papers(false) }])
    expect((await label()).sample).toBe(8)
    await refill(catalog.db, [...withPapers, { ...carAt(JUDGED, 2_000), accident: papers(true) }])
    expect((await label()).sample).toBe(0)
  })

  it('is none of a car with a mark of its past, or of which a fact is not known', async () => {
    const flooded: NormalizedCar = { ...carAt(JUDGED, 2_000), accident: { flood: true } }
    await refill(catalog.db, [...likeIt(), flooded])
    expect(await label()).toMatchObject({ label: null, reason: 'past', sample: 0 })
    await refill(catalog.db, [...likeIt(), carAt(JUDGED, 2_000)])
    await sql`update inventory.listings set fuel = null where source_id = ${JUDGED}`.execute(catalog.db)
    expect(await label()).toMatchObject({ label: null, reason: 'unknown' })
  })

  it('counts cars on sale alone', async () => {
    await refill(catalog.db, [...likeIt(), carAt(JUDGED, 2_000)])
    await sql`update inventory.listings set status = 'sold', sold_at = now() where source_id = '39000000'`.execute(
      catalog.db,
    )
    expect(await label()).toMatchObject({ reason: 'few', sample: 7 })
  })

  it('is of some of the nearest where there are very many', async () => {
    const many = Array.from({ length: 120 }, (_, place) =>
      carAt(String(39_001_000 + place), 2_000, { mileageKm: 40_000 + place * 200 }),
    )
    await refill(catalog.db, [...many, carAt(JUDGED, 2_000)])
    const { sample, nearest } = await label()
    expect(sample).toBe(80)
    expect(nearest.map(({ mileage }) => mileage).toSorted()).toEqual([49_800, 50_000, 50_200])
  })
})

describe('other dealers', () => {
  const SAME = { mileageKm: 50_000, vehicleKey: null }

  beforeEach(async () => {
    await refill(catalog.db, [...likeIt().slice(1), carAt(JUDGED, 2_000, { vin: 'KMHE341DBLA123452' })])
  })

  it('count in Kosovo, where they sell, and are not named', async () => {
    await rival('trio', { 1: 1_400_000 }, SAME)
    expect(await label('?destination=SA')).toMatchObject({ reason: 'few', sample: 7, elsewhere: 0 })
    const found = await label('?destination=XK&currency=EUR')
    expect(found).toMatchObject({ reason: null, sample: 8, elsewhere: 1 })
    const others = found.nearest.filter(({ isElsewhere }) => isElsewhere)
    for (const other of others) expect(other).toMatchObject({ encar_id: null, trio_car_id: null, price: 14_000 })
  })

  it('do not count with this very car', async () => {
    await rival('luxury', { 2: 1_400_000 }, SAME)
    expect(await label('?destination=XK')).toMatchObject({ reason: 'few', sample: 7, elsewhere: 0 })
  })
})

it('is refused of a car that is not there', async () => {
  expect((await catalog.app.inject('/api/cars/39009999/price-label')).statusCode).toBe(404)
})
