import { expect, it } from 'vitest'
import { priceOf } from './price.ts'

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
  // A car at a billion won is no car at 100,000 won: the unit is Encar's, whatever the size.
  [100_000, 1_000_000_000],
  [100_001, 1_000_010_000],
  [999_999, null],
  [-5, null],
  [12.5, null],
  [Number.NaN, null],
  [null, null],
])('an Encar price of %s is %s won', (manwon, krw) => {
  expect(priceOf(manwon)).toEqual(krw === null ? null : { amount: krw, currency: 'KRW' })
})
