import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CarMarks, listingsOfCar, sharedMark } from './same-car.ts'
import { isBelievableVin } from './vin.ts'

const VIN = 'KMHE341DBLA123456'
const OTHER_VIN = 'KMHE341DBLA123457'
const CAR: CarMarks = { source: 'site', vehicleKey: 'k', vin: VIN, make: 'Kia', modelYear: 2020 }
const elsewhere = (more: Partial<CarMarks> = {}): CarMarks => ({ ...CAR, source: 'other', vehicleKey: null, ...more })

it.each<[string, CarMarks, string | null]>([
  ['the same VIN at another source', elsewhere(), 'vin'],
  ['a year apart', elsewhere({ modelYear: 2021 }), 'vin'],
  ['another spelling of the make', elsewhere({ make: 'KIA' }), 'vin'],
  ['nothing known of make and year', elsewhere({ make: 'Other', modelYear: null }), 'vin'],
  ['two years apart', elsewhere({ modelYear: 2022 }), null],
  ['another make', elsewhere({ make: 'Hyundai' }), null],
  ['another VIN, all else alike', elsewhere({ vin: OTHER_VIN }), null],
  ['no VIN, all else alike', elsewhere({ vin: null }), null],
  ['the vehicle of another source', elsewhere({ vin: null, vehicleKey: 'k' }), null],
  ['the same vehicle', { ...CAR, vin: null }, 'vehicle_key'],
  ['the same vehicle, with other facts', { ...CAR, make: 'Hyundai', modelYear: 2012 }, 'vehicle_key'],
  ['the same vehicle with another VIN', { ...CAR, vin: OTHER_VIN }, null],
  ['the same vehicle with a placeholder for a VIN', { ...CAR, vin: '11111111111111111' }, 'vehicle_key'],
])('%s', (_what, other, mark) => {
  expect(sharedMark(CAR, other)).toBe(mark)
})

it('joins nothing by a placeholder', () => {
  const vin = '11111111111111111'
  expect(sharedMark(elsewhere({ vin }), { ...CAR, vin })).toBeNull()
})

it('goes on from a listing that was found by its VIN to the others of its vehicle', () => {
  const found = elsewhere({ vehicleKey: 'x' })
  const again = elsewhere({ vehicleKey: 'x', vin: null })
  expect(listingsOfCar(CAR, [again, elsewhere({ vin: OTHER_VIN }), found])).toEqual([
    { listing: CAR, by: null },
    { listing: found, by: 'vin' },
    { listing: again, by: 'vehicle_key' },
  ])
})

it('joins nothing by a vehicle key under which two VINs stand', () => {
  const [without, one, two]: [CarMarks, CarMarks, CarMarks] = [
    { ...CAR, vin: null },
    { ...CAR, vin: VIN },
    { ...CAR, vin: OTHER_VIN },
  ]
  expect(listingsOfCar(without, [one, two])).toEqual([{ listing: without, by: null }])
  expect(listingsOfCar(one, [without, two])).toEqual([{ listing: one, by: null }])
})

const anyVin = fc.constantFrom(null, VIN, OTHER_VIN, 'WBA8E9C50GK000001', '11111111111111111', 'KMHE341DBLAXXXXXX')
const anyCar: fc.Arbitrary<CarMarks> = fc.record({
  source: fc.constantFrom('site', 'other'),
  vehicleKey: fc.constantFrom(null, 'k', 'x', 'y'),
  vin: anyVin,
  make: fc.constantFrom('Kia', 'KIA', 'Hyundai', 'Other'),
  modelYear: fc.constantFrom(null, 2019, 2020, 2021),
})
// A failure names the seed that repeats it.
const RUNS = { numRuns: 300 }

it('says the same of two listings whichever of them is asked about', () => {
  fc.assert(
    fc.property(anyCar, anyCar, (one, other) => {
      expect(sharedMark(one, other)).toBe(sharedMark(other, one))
    }),
    RUNS,
  )
})

it('leads from each listing of a car to the same listings, and never to two believable VINs', () => {
  fc.assert(
    fc.property(fc.array(anyCar, { minLength: 1, maxLength: 8 }), (cars) => {
      const foundFrom = (asked: CarMarks) =>
        listingsOfCar(
          asked,
          cars.filter((car) => car !== asked),
        ).map(({ listing }) => listing)
      const placesOf = (found: readonly CarMarks[]) =>
        found
          .map((car) => cars.indexOf(car))
          .toSorted()
          .join()
      const groups = cars.map(foundFrom)
      const isOneCar = (found: readonly CarMarks[]) =>
        new Set(found.flatMap(({ vin }) => (vin !== null && isBelievableVin(vin) ? vin : []))).size < 2 &&
        found.every((car) => placesOf(groups[cars.indexOf(car)] ?? []) === placesOf(found))
      expect(groups.filter((found) => !isOneCar(found))).toEqual([])
    }),
    RUNS,
  )
})
