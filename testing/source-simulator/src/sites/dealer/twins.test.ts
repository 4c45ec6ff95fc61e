import { expect, it } from 'vitest'
import { carsOf } from './cars.ts'
import { DealerStock } from './stock.ts'
import { deriveCore } from '../encar/universe/core.ts'
import { buildListing, FIRST_ID } from '../encar/universe/listing.ts'

const LISTINGS = 200
const stock = (count: number) => new DealerStock({ cars: 30, seed: 5, twins: { count, listings: LISTINGS, seed: 2 } })
const listingOf = (encarId = '') => {
  const index = Number(encarId) - FIRST_ID
  return buildListing(2, index, deriveCore(2, index))
}

it('has none unless they are asked for', () => {
  expect(new DealerStock({ cars: 30, seed: 5 }).cars).toEqual(carsOf(5, 30))
  expect(stock(0).cars).toEqual(carsOf(5, 30))
})

it('has so many of its first cars like those of Encar, each of another one', () => {
  const { cars } = stock(12)
  expect(cars.filter(({ twin }) => twin)).toEqual(cars.slice(0, 12))
  expect(new Set(cars.slice(0, 12).map(({ twin }) => twin?.encarId)).size).toBe(12)
  expect(new Set(cars.map(({ slug }) => slug)).size).toBe(30)
})

it('shows the VIN of the same car unless it has none, and another one of a near miss', () => {
  for (const { twin, vin, make, year } of stock(12).cars.slice(0, 12)) {
    const listing = listingOf(twin?.encarId)
    expect([make.toLowerCase(), year]).toEqual([listing.edition.maker.english.toLowerCase(), listing.formYear])
    expect(vin === null || (vin === listing.vin) === twin?.isSame).toBe(true)
  }
  const kinds = stock(12).cars.flatMap(({ twin }) => twin?.kind ?? [])
  expect(kinds.slice(0, 6)).toEqual(kinds.slice(6))
  expect(stock(12).cars.filter(({ twin }) => twin?.isSame)).toHaveLength(8)
})
