import { expect, it } from 'vitest'
import { mileageOf, priceBars } from './price.ts'

it.each([
  [0, null],
  [1, null],
  [2, 2],
  [41_230.4, 41_230],
  [999_999, null],
  [1_000_000, null],
  [-1, null],
  [null, null],
])('a mileage of %s is %s', (km, shown) => {
  expect(mileageOf(km)).toBe(shown)
})

it.each([
  ['USD', 2_500],
  ['EUR', 2_500],
  ['SAR', 10_000],
] as const)('has 41 bars in %s, each %i wide and the last one open', (currency, width) => {
  const bars = priceBars(currency)
  expect([bars.length, bars[0], bars[1], bars.at(-1)]).toEqual([41, 0, width, 40 * width])
})
