import { expect, it } from 'vitest'
import { arePlausible, changeBetween, MAX_CHANGE_BP } from './rate-check.ts'
import { FALLBACK_RATES, RATE_UNIT } from './rates.ts'

const rates = (krw: number, usd: number) => ({
  krwPerEur: Math.round(krw * RATE_UNIT),
  usdPerEur: Math.round(usd * RATE_UNIT),
})

it.each([
  [1_663.77, 1.148, true],
  [500, 0.5, true],
  [5_000, 2.5, true],
  [0, 1.148, false],
  [-1_663.77, 1.148, false],
  [1e9, 1.148, false],
  [1_663.77, 0, false],
  [1_663.77, 115, false],
])('believes of %f won and %f dollars for a euro: %s', (krw, usd, isBelieved) => {
  expect(arePlausible(rates(krw, usd))).toBe(isBelieved)
})

it('believes the fallback rate', () => {
  expect(arePlausible(FALLBACK_RATES)).toBe(true)
})

it.each([
  [1_600, 1.1, 0],
  [1_760, 1.1, 1_000],
  [1_760.01, 1.1, 1_001],
  [1_440, 1.1, -1_000],
  [1_600, 1.43, 3_000],
  [1_584, 0.77, -3_000],
])('measures the change to %f won and %f dollars as %i', (krw, usd, change) => {
  expect(changeBetween(rates(1_600, 1.1), rates(krw, usd))).toBe(change)
  expect(Math.abs(change) > MAX_CHANGE_BP).toBe(krw === 1_760.01 || Math.abs(change) === 3_000)
})
