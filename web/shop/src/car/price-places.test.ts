import { expect, it } from 'vitest'
import { pricePlaces } from './price-places.ts'

it.each([
  ['between them', 20_000, [12, 88], 50],
  ['below them', 17_000, [50, 88], 12],
  ['above them', 23_000, [12, 50], 88],
])('holds the price and the middle half: %s', (_, price, half, place) => {
  const places = pricePlaces({ price, usual: { price: 20_000, low: 19_000, high: 21_000 } })
  expect(places?.price).toBeCloseTo(place, 0)
  expect(places?.half.map(Math.round)).toEqual(half)
})

it('has a place for prices that are all the same', () => {
  const places = pricePlaces({ price: 20_000, usual: { price: 20_000, low: 20_000, high: 20_000 } })
  expect(places?.half).toEqual([places?.price, places?.price])
  expect(places?.price).toBeGreaterThan(0)
})

it.each([
  [null, { price: 1, low: 1, high: 1 }],
  [20_000, null],
])('is none of %j and %j', (price, usual) => {
  expect(pricePlaces({ price, usual })).toBeNull()
})
