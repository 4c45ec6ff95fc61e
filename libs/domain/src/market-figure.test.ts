import { expect, it } from 'vitest'
import { marketFigure } from './market-figure.ts'

const DAY_MS = 86_400_000
const on = (day: string) => Date.parse(`${day}T00:00:00Z`)
const offsetsFrom = (start: number, days: number) =>
  Array.from({ length: days }, (_, n) => marketFigure(start + n * DAY_MS) - 149_057)

it('goes round forty documented offsets of both signs', () => {
  const offsets = offsetsFrom(on('2024-01-01'), 40)
  expect(offsets.filter((offset) => Math.abs(offset) < 35 || Math.abs(offset) > 150)).toEqual([])
  expect(new Set(offsets.map(Math.sign))).toEqual(new Set([1, -1]))
  expect(offsetsFrom(on('2024-02-10'), 40)).toEqual(offsets)
})

it('says the same for the whole of a day in UTC, and another the day after', () => {
  expect(marketFigure(on('2026-11-23') + DAY_MS - 1)).toBe(marketFigure(on('2026-11-23')))
  expect(marketFigure(on('2026-11-24'))).not.toBe(marketFigure(on('2026-11-23')))
})

it('goes on backwards before its first day', () => {
  expect(offsetsFrom(on('2023-11-22'), 40)).toEqual(offsetsFrom(on('2024-01-01'), 40))
})
