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

it('adds up in whole units, whatever is chosen', () => {
  for (const price of [1, 999, 18_733, 75_001]) {
    for (const downPercent of [0, 13, 80]) {
      for (const months of [12, 37, 60]) {
        for (const yearlyPercent of [0, 2.5, 10]) {
          const { down, financed, monthly, cost, all } = planOf({ price, downPercent, months, yearlyPercent })
          expect(down + financed).toBe(price)
          expect(down + monthly * months).toBe(all)
          expect(price + cost).toBe(all)
          expect(cost).toBeGreaterThanOrEqual(0)
          expect([down, financed, monthly].every(Number.isInteger)).toBe(true)
        }
      }
    }
  }
})
