import fc from 'fast-check'
import { expect, it } from 'vitest'
import { krwBoundsOfUsd, krwOfManwon, mileageOf, usdBoundsOf, usdOfKrw } from './price.ts'

it.each([
  [0, null],
  [1, null],
  [49, null],
  [50, 500_000],
  [2_390, 23_900_000],
  [9_996, 99_960_000],
  [9_999, null],
  [99_998, 999_980_000],
  [99_999, null],
  // A car at a billion won is no car at 100,000 won: the unit is Encar's, whatever the size (decision 22).
  [100_000, 1_000_000_000],
  [100_001, 1_000_010_000],
  [999_999, null],
  [-5, null],
  [12.5, null],
  [Number.NaN, null],
  [null, null],
])('an Encar price of %s is %s won', (manwon, krw) => {
  expect(krwOfManwon(manwon)).toBe(krw)
})

it.each([
  [0, 0],
  [41_230.4, 41_230],
  [999_999, null],
  [1_000_000, null],
  [-1, null],
  [null, null],
])('a mileage of %s is %s', (km, shown) => {
  expect(mileageOf(km)).toBe(shown)
})

it('holds exactly the prices that are shown between the bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500_000, max: 2_000_000_000 }), fc.nat(200_000), fc.nat(200_000), (krw, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const shown = usdOfKrw(krw)
      const bounds = krwBoundsOfUsd(from, to)
      const held = krw >= (bounds.from ?? 0) && krw < (bounds.below ?? Infinity)
      expect(held).toBe(shown >= from && shown <= to)
    }),
  )
})

it('filters in riyals as the riyal price is shown', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(500_000), fc.nat(500_000), (usd, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const shown = Math.round(usd * 3.75)
      const bounds = usdBoundsOf(from, to, 'SAR')
      const held = usd >= (bounds.from ?? 0) && usd <= (bounds.to ?? Infinity)
      expect(held).toBe(shown >= from && shown <= to)
    }),
  )
})
