import { expect, it } from 'vitest'
import { parseCarQuery } from './car-query.ts'
import type { RawQuery } from './query-reader.ts'

const search = (raw: RawQuery) => {
  const result = parseCarQuery(raw)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.search
}

it.each([
  [{ fuel: ['Diesel'] }, { fuelType: ['diesel'] }],
  [{ maxMileage: ['60000'] }, { mileageMax: ['60000'] }],
  [{ body_type: ['SUV'] }, { type: ['suv'] }],
  [{ query: ['sonata'] }, { search: [' sonata '] }],
  [{ make: ['Kia'] }, { brand: ['Kia'] }],
  [{ manufacturer: ['Kia', 'Hyundai'] }, { brand: ['Kia,Hyundai'] }],
  [
    { priceMin: ['5000'], priceMax: ['20000'] },
    { priceFrom: ['5000'], priceTo: ['20000'] },
  ],
  [{ yearFrom: ['٢٠١٩'] }, { yearFrom: ['2019'] }],
  [{ type: ['Electric'] }, { fuel: ['Electric'] }],
  [
    { priceFrom: ['37500'], currency: ['sar'] },
    { priceFrom: ['37500'], currency: ['SAR'] },
  ],
])('%j means the same as %j', (one, other) => {
  expect(search(one)).toEqual(search(other))
})

it('reads price bounds in the asked currency, and keeps that for the price bars', () => {
  expect(search({ priceFrom: ['37500'], priceTo: ['100000'], currency: ['SAR'] })).toMatchObject({
    priceFrom: 37_500,
    priceTo: 100_000,
    currency: 'SAR',
  })
})

it('reads models of a brand, and bare names', () => {
  expect(search({ model: ['BMW:3 Series, K5', 'Kia: Ray', 'Land Rover:', ':x'] }).models).toEqual([
    { brand: 'BMW', model: '3 Series' },
    { brand: null, model: 'K5' },
    { brand: 'Kia', model: 'Ray' },
    { brand: null, model: 'Land Rover:' },
    { brand: null, model: ':x' },
  ])
})

it.each([
  { brand: ['All Brands'] },
  { fuel: ['All Fuel Types'], color: ['All Colors'] },
  { priceMax: ['100000'] },
  { mileageMax: ['500000'] },
  { maxMileage: ['999999'] },
  { yearTo: ['9999'] },
  { brand: [''] },
  { _: ['1700000000'] },
])('%j asks for nothing', (raw) => {
  expect(search(raw as RawQuery)).toEqual(search({}))
})

it.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1e309'],
  ['page', 'NaN'],
  ['limit', '101'],
  ['sortBy', 'id; drop table listings'],
  ['sortOrder', 'sideways'],
  ['currency', 'KRW'],
  ['fuelType', 'Plutonium'],
  ['yearFrom', '2019.5'],
  ['priceFrom', '-3'],
  ['mileageMin', '99999999999999'],
])('names %s=%s as the problem', (field, value) => {
  const result = parseCarQuery({ [field]: [value] })
  expect('problems' in result && result.problems.map((problem) => problem.field)).toEqual([field])
})
