import { describe, expect, it } from 'vitest'
import { currencyOf, formatMoney, inCurrency, usdBounds } from './money.ts'

describe('prices', () => {
  it('are riyals in Arabic and dollars elsewhere', () => {
    expect([currencyOf('ar'), currencyOf('en'), currencyOf('sq')]).toEqual(['SAR', 'USD', 'USD'])
  })

  it('are written as each language writes them, always in Latin digits', () => {
    expect(formatMoney(194_813, 'SAR', 'ar')).toBe('194,813 ر.س')
    expect(formatMoney(51_950, 'USD', 'ar')).toBe('51,950 دولار')
    expect(formatMoney(51_950, 'USD', 'en')).toBe('USD 51,950')
    expect(formatMoney(51_950, 'USD', 'sq')).toBe('51.950 USD')
  })

  it('follow the peg', () => {
    expect(inCurrency(51_950, 'SAR')).toBe(194_813)
    expect(inCurrency(51_950, 'USD')).toBe(51_950)
  })
})

describe('bounds in riyals', () => {
  it('hold exactly the prices that are shown between them', () => {
    for (const [min, max] of [
      [30_000, 75_000],
      [33_896, 33_896],
      [1, 100_001],
    ] as const) {
      const usd = usdBounds(min, max, 'SAR')
      const from = usd.min ?? 0
      const to = usd.max ?? 0
      expect(inCurrency(from, 'SAR')).toBeGreaterThanOrEqual(min)
      expect(inCurrency(from - 1, 'SAR')).toBeLessThan(min)
      expect(inCurrency(to, 'SAR')).toBeLessThanOrEqual(max)
      expect(inCurrency(to + 1, 'SAR')).toBeGreaterThan(max)
    }
  })

  it('stay open where they are open', () => {
    expect(usdBounds(null, null, 'SAR')).toEqual({ min: null, max: null })
    expect(usdBounds(10, null, 'USD')).toEqual({ min: 10, max: null })
  })
})
