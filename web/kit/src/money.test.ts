import { describe, expect, it } from 'vitest'
import { currencyOf, formatMoney, otherCurrency } from './money.ts'

describe('prices', () => {
  it('are riyals in Arabic, dollars in English and euro in Albanian', () => {
    expect([currencyOf('ar'), currencyOf('en'), currencyOf('sq')]).toEqual(['SAR', 'USD', 'EUR'])
  })

  it('are written as each language writes them, always in Latin digits', () => {
    expect(formatMoney(194_813, 'SAR', 'ar')).toBe('194,813 ر.س')
    expect(formatMoney(51_950, 'USD', 'ar')).toBe('51,950 دولار')
    expect(formatMoney(51_950, 'USD', 'en')).toBe('USD 51,950')
    expect(formatMoney(51_950, 'USD', 'sq')).toBe('51.950 USD')
  })

  it('stand beside dollars, or beside what is paid at home', () => {
    expect([otherCurrency('SAR', 'ar'), otherCurrency('EUR', 'en')]).toEqual(['USD', 'USD'])
    expect([otherCurrency('USD', 'ar'), otherCurrency('USD', 'sq')]).toEqual(['SAR', 'EUR'])
  })
})
