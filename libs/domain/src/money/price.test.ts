import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inFilterCurrency, krwBoundsOfUsd, mileageOf, usdBoundsOf, usdOfKrw } from './price.ts'

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

it.each(['USD', 'SAR', 'EUR'] as const)('filters in %s as the price is shown in it', (currency) => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(500_000), fc.nat(500_000), (usd, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const shown = inFilterCurrency(usd, currency)
      const bounds = usdBoundsOf(from, to, currency)
      const held = usd >= (bounds.from ?? 0) && usd <= (bounds.to ?? Infinity)
      expect(held).toBe(shown >= from && shown <= to)
    }),
  )
})

it('follows the peg of the riyal', () => {
  expect(inFilterCurrency(51_950, 'SAR')).toBe(194_813)
  expect(inFilterCurrency(51_950, 'USD')).toBe(51_950)
})
