import { describe, expect, it } from 'vitest'
import { carOfStaff, staffValuesOf, type StaffValues, withStaffValues } from './staff-values.ts'

const VALUES: StaffValues = {
  title: 'Toyota Camry',
  make: 'Toyota',
  model: 'Camry',
  grade: null,
  model_year: 2024,
  price: { amount: 2_150_000, currency: 'EUR' },
  mileage_km: 12_000,
  fuel: 'Hybrid',
  transmission: null,
  engine_cc: null,
  body_type: 'Sedan',
  color: null,
  region: null,
  vin: null,
  description: null,
  photos: ['/staff/a.jpg'],
}
const car = carOfStaff('staff', '1', VALUES)

it('says of a car what staff say, and nothing else', () => {
  expect(staffValuesOf(car)).toEqual(VALUES)
  expect([car.quarantine, car.accident, car.owners, car.vehicleKey]).toEqual([[], null, null, null])
  expect(car.priceKrw).toBeGreaterThan(10_000_000)
})

it('leaves alone what staff say nothing of', () => {
  expect(withStaffValues(car, {})).toEqual(car)
  expect(withStaffValues({ ...car, priceSentinel: true }, { color: 'Red' })).toMatchObject({
    priceSentinel: true,
    color: 'Red',
  })
})

describe('a car that is not offered', () => {
  it.each([
    ['price_missing', { price: { amount: 10_000_000, currency: 'KRW' } }],
    ['mileage_missing', { mileage_km: 5_000 }],
    ['year_out_of_range', { model_year: 2020 }],
    ['no_photo', { photos: ['/a.jpg'] }],
    ['unknown_make', { make: 'Kia' }],
    ['unknown_fuel', { fuel: 'Diesel' }],
  ] as const)('for %s is when staff say what was missing', (reason, given) => {
    const withheld = { ...car, quarantine: [reason] }
    expect(withStaffValues(withheld, given as Partial<StaffValues>).quarantine).toEqual([])
    expect(withStaffValues(withheld, { color: 'Red' }).quarantine).toEqual([reason])
  })

  it.each([
    ['price_missing', { price: null }],
    // Less than any car costs.
    ['price_missing', { price: { amount: 99_999, currency: 'KRW' } }],
    ['mileage_missing', { mileage_km: null }],
    ['no_photo', { photos: [] }],
    ['unknown_fuel', { fuel: null }],
    ['unknown_make', { make: 'Other' }],
  ] as const)('becomes one for %s when staff take that away', (reason, given) => {
    expect(withStaffValues(car, given as Partial<StaffValues>).quarantine).toEqual([reason])
  })

  it('for a reason that no field settles stays so', () => {
    const lease = { ...car, quarantine: ['lease', 'unknown_sale'] as const }
    expect(withStaffValues(lease, { price: null }).quarantine).toEqual(['lease', 'unknown_sale'])
  })
})

it('keeps what was asked before only beside a lower price of the same currency', () => {
  const reduced = { ...car, originalAmount: 2_500_000 }
  const of = (price: StaffValues['price']) => withStaffValues(reduced, { price }).originalAmount
  expect(of({ amount: 2_400_000, currency: 'EUR' })).toBe(2_500_000)
  expect(of({ amount: 2_600_000, currency: 'EUR' })).toBeNull()
  expect(of({ amount: 2_400_000, currency: 'USD' })).toBeNull()
  expect(of(null)).toBeNull()
})
