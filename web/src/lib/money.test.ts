import { describe, expect, it } from 'vitest'
import { currencyOf, formatMoney, inCurrency } from './money.ts'

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
