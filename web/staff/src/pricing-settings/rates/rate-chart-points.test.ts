import { expect, it } from 'vitest'
import { lastDays, rateChart } from './rate-chart-points.ts'
import { typedRate } from './typed-rate.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const at = (day: string, KRW_TO_EUR: number) => ({
  fetched_at: `${day}T12:00:00.000Z`,
  KRW_TO_EUR,
  provider: 'frankfurter' as const,
})
const HISTORY = [at('2026-01-22', 0.0005), at('2026-10-23', 0.0006), at('2026-11-22', 0.00061)]

it('takes the last days, the first of them included', () => {
  expect([30, 90, 365].map((days) => lastDays(HISTORY, days, NOW).length)).toEqual([2, 2, 3])
})

it('draws the days from start to end, and the band of ten percent of won for a euro around the rate in use', () => {
  const { points, band, grid } = rateChart(lastDays(HISTORY, 30, NOW), 0.0006, 30, NOW)
  expect(points.map(({ x }) => x)).toEqual([0, 1])
  expect(grid).toHaveLength(5)
  const [high = 0, low = 0] = [grid[0], grid.at(-1)]
  const won = band.map((share) => 1 / (low + share * (high - low)))
  expect(won[0]).toBeCloseTo(1.1 / 0.0006)
  expect(won[1]).toBeCloseTo(0.9 / 0.0006)
  expect(low + (points[0]?.y ?? 0) * (high - low)).toBeCloseTo(0.0006)
})

it('draws a rate far outside of the band, too', () => {
  const { points } = rateChart([at('2026-11-20', 0.001)], 0.0006, 30, NOW)
  expect(points[0]?.y).toBeLessThanOrEqual(1)
})

it.each([
  ['0.000782', 0.000782],
  [' 0,000782 ', 0.000782],
  ['٠٫٠٠٠٧٨٢', 0.000782],
  ['0.00078', null],
  ['0.000781', null],
  ['', null],
  ['about 0.000782', null],
])('reads %j as %s where 0.00078195 waits', (typed, read) => {
  expect(typedRate(typed, 0.000_781_95)).toBe(read)
})
