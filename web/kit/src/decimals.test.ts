import { expect, it } from 'vitest'
import { euroText, formatDecimals } from './decimals.ts'
import { isolate } from './format.ts'

it('writes decimals, signs and euro as each language does', () => {
  expect(formatDecimals(0.000601, 'en', { least: 6, most: 6 })).toBe('0.000601')
  expect(formatDecimals(0.000601, 'sq', { least: 6, most: 6 })).toBe('0,000601')
  expect(formatDecimals(-31.25, 'ar', { most: 1, isSigned: true })).toBe('-31.3')
  expect(formatDecimals(0, 'en', { most: 1, isSigned: true })).toBe('0')
  expect(euroText(1_620, 'en')).toBe(`EUR ${isolate('1,620')}`)
  expect(euroText(24_106.5, 'sq')).toBe(`${isolate('24.106,50')} EUR`)
  expect(euroText(120, 'ar', true)).toBe(`${isolate('+120')} يورو`)
})
