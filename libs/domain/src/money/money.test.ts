import { expect, it } from 'vitest'
import { krwOf } from './money.ts'
import { FALLBACK_KRW_TO_USD } from './price.ts'

it.each([
  [{ amount: 23_900_000, currency: 'KRW' }, 23_900_000],
  [{ amount: 69, currency: 'USD' }, 1_000],
  // 45,000 euro are no 450 million won.
  [{ amount: 4_500_000, currency: 'EUR' }, 75_000_000],
] as const)('%j is %i won', (money, krw) => {
  expect(krwOf(money)).toBe(krw)
})

it('shows a price in dollars as the source stated it', () => {
  for (const dollars of [150, 999, 18_250, 45_001]) {
    expect(Math.round(krwOf({ amount: dollars * 100, currency: 'USD' }) * FALLBACK_KRW_TO_USD)).toBe(dollars)
  }
})
