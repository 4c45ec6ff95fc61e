import { expect, it } from 'vitest'
import { planOf } from './plan.ts'

it('reckons a flat rate on the amount financed', () => {
  // 80,000 financed for 4 years at 5 %: 16,000 on top, 96,000 in 48 months.
  expect(planOf({ price: 100_000, downPercent: 20, months: 48, yearlyPercent: 5 })).toEqual({
    down: 20_000,
    financed: 80_000,
    monthly: 2_000,
    cost: 16_000,
    all: 116_000,
  })
})

it('costs nothing at 0 %, whatever the rounding of a month', () => {
  for (const price of [1, 20_000, 18_733, 99_999]) {
    for (const months of [12, 18, 48, 60]) {
      expect(planOf({ price, downPercent: 20, months, yearlyPercent: 0 })).toMatchObject({ cost: 0, all: price })
    }
  }
})

it.each([
  [{ price: 20_000, downPercent: 20, months: 12 }, 1_334],
  [{ price: 20_000, downPercent: 0, months: 60 }, 334],
  [{ price: 10_001, downPercent: 33, months: 36 }, 187],
  [{ price: 75_000, downPercent: 20, months: 48 }, 1_250],
  [{ price: 1, downPercent: 0, months: 60 }, 1],
  [{ price: 100, downPercent: 100, months: 12 }, 0],
  [{ price: 20_000, downPercent: 20, months: 1 }, 16_000],
  [{ price: 0, downPercent: 20, months: 12 }, 0],
])('%j costs nothing at 0 %%, and %i a month', (terms, monthly) => {
  expect(planOf({ ...terms, yearlyPercent: 0 })).toMatchObject({ monthly, cost: 0, all: terms.price })
})

it('adds up in whole units, whatever is chosen', () => {
  for (const price of [1, 999, 18_733, 75_001]) {
    for (const downPercent of [0, 13, 80]) {
      for (const months of [12, 37, 60]) {
        for (const yearlyPercent of [0, 2.5, 10]) {
          const { down, financed, monthly, cost, all } = planOf({ price, downPercent, months, yearlyPercent })
          expect(down + financed).toBe(price)
          // A month is what the rest is divided by, rounded up: all but the last are alike, the last is never more.
          expect(down + monthly * months).toBeGreaterThanOrEqual(all)
          expect(down + monthly * months - all).toBeLessThan(months)
          expect(price + cost).toBe(all)
          expect(cost).toBeGreaterThanOrEqual(0)
          expect([down, financed, monthly, cost, all].every(Number.isInteger)).toBe(true)
        }
      }
    }
  }
})
