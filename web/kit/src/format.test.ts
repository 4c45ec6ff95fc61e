import { expect, it } from 'vitest'
import { ageOf, formatInteger, formatMonth } from './format.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:50Z', 'minutes', 1],
  ['2026-11-21T11:36:00Z', 'minutes', 24],
  ['2026-11-21T10:59:00Z', 'hours', 1],
  ['2026-11-18T13:00:00Z', 'days', 2],
  ['2026-11-21T12:05:00Z', 'minutes', 1],
])('%s is an age in %s: %i', (instant, unit, count) => {
  expect(ageOf(instant, NOW)).toEqual({ unit, count })
})

it('groups figures as the language does, in Latin digits', () => {
  expect(formatInteger(12_480, 'ar')).toBe('12,480')
  expect(formatInteger(12_480, 'en')).toBe('12,480')
  expect(formatInteger(12_480, 'sq')).toBe('12.480')
})

it('writes month before year', () => {
  expect(formatMonth('2019-03')).toBe('03/2019')
})
