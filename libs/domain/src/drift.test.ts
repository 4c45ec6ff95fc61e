import { expect, it } from 'vitest'
import { driftOf, type KnownCar } from './drift.ts'
import type { NormalizedCar, QuarantineReason } from './listing.ts'

const FACTS = {
  make: 'Kia',
  modelYear: 2020,
  mileageKm: 40_000,
  fuel: 'Gasoline',
  priceAmount: 20_000_000,
  priceCurrency: 'KRW',
  photos: ['a.jpg'],
} as const

const known = (count: number, facts: Partial<KnownCar> = {}) =>
  new Map(
    Array.from({ length: count }, (_, i): [string, KnownCar] => [String(i), { ...FACTS, isOnSale: true, ...facts }]),
  )

/** Of `count` cars the first `changed` ones have these facts in place of the usual ones. */
const cars = (count: number, changed = 0, facts: Partial<NormalizedCar> = {}) =>
  Array.from(
    { length: count },
    (_, i) =>
      ({ ...FACTS, sourceId: String(i), quarantine: [], ...(i < changed && facts) }) as unknown as NormalizedCar,
  )
const quarantined = (...quarantine: QuarantineReason[]) => ({ quarantine })

it('believes what has not changed, and what is new', () => {
  expect(driftOf(known(200), cars(200))).toBeNull()
  expect(driftOf(new Map(), cars(200))).toBeNull()
  expect(driftOf(new Map(), [])).toBeNull()
})

it.each<[string, Partial<NormalizedCar>, string]>([
  ['make', { make: 'Other' }, 'the make is gone from 41 of 200 cars that had it'],
  ['price', { priceAmount: null, priceCurrency: null }, 'the price is gone from 41 of 200'],
  ['year', { modelYear: null }, 'the year is gone from 41 of 200'],
  ['mileage', { mileageKm: null }, 'the mileage is gone from 41 of 200'],
  ['fuel', { fuel: null }, 'the fuel is gone from 41 of 200'],
  ['pictures', { photos: [] }, 'every picture is gone from 41 of 200'],
  ['half of its price', { priceAmount: 9_999_999 }, '41 of 200 cars ask more than twice or less than half'],
  ['price in another unit', { priceAmount: 20_000_000_0000 }, '41 of 200 cars ask more than twice'],
  ['price in another currency', { priceCurrency: 'EUR' }, '41 of 200 cars ask more than twice'],
  ['sale', quarantined('lease'), '41 of 200 cars on sale could not be offered any more (lease)'],
])('does not believe that more than a fifth of the cars lost their %s', (_what, facts, reason) => {
  expect(driftOf(known(200), cars(200, 40, facts))).toBeNull()
  expect(driftOf(known(200), cars(200, 41, facts))).toContain(reason)
})

it('believes four cars anything', () => {
  expect(driftOf(known(5), cars(5, 4, { mileageKm: null }))).toBeNull()
  expect(driftOf(known(5), cars(5, 5, { mileageKm: null }))).toContain('the mileage is gone from 5 of 5')
})

it('takes what was never known, or never on sale, for no loss', () => {
  expect(driftOf(known(200, { mileageKm: null, isOnSale: false }), cars(200, 200, { mileageKm: null }))).toBeNull()
  expect(driftOf(known(200, { isOnSale: false }), cars(200, 200, quarantined('lease')))).toBeNull()
})

it.each([
  ['that could not be offered', 200, quarantined('price_missing'), 'of 200 new cars only 0 could be offered'],
  ['in another unit', 200, { priceAmount: 200_000_000_000 }, 'the middle price of 200 new cars is 200000000000 won'],
])('does not believe new cars %s', (_what, count, facts, reason) => {
  expect(driftOf(new Map(), cars(count, count, facts))).toContain(reason)
  expect(driftOf(new Map(), cars(19, 19, facts))).toBeNull()
})
