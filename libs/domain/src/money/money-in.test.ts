import { expect, it } from 'vitest'
import { moneyIn } from './money-in.ts'

it.each([
  ['ar', 'SAR', '78,124 ر.س'],
  ['ar', 'USD', '78,124 دولار'],
  ['en', 'SAR', 'SAR 78,124'],
  ['sq', 'EUR', '78.124 EUR'],
] as const)('writes a price in %s as the pages do', (language, currency, text) => {
  expect(moneyIn(language, 78_124, currency)).toBe(text)
})
