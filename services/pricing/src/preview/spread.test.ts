import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadOf } from './spread.ts'

it('counts what moves up, down and not at all, and says by how much', () => {
  const { up, down, same, quantiles } = spreadOf([15_00, 15_00, 120_00, 0, -5_00])
  expect([up, down, same]).toEqual([3, 1, 1])
  expect(quantiles).toEqual({ min: -5, p5: -5, p25: 0, p50: 15, p75: 15, p95: 120, max: 120 })
})

it('has one bar where all move alike, and none where there is no car', () => {
  expect(spreadOf([10_00, 10_00]).histogram).toEqual([{ from: 10, cars: 2 }])
  expect(spreadOf([])).toEqual({ up: 0, down: 0, same: 0, quantiles: null, histogram: [] })
})

it('puts every car into the bar that it belongs to, with few bars of one width', () => {
  const cents = fc.integer({ min: -500_000_00, max: 500_000_00 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 200 }), (differences) => {
      const { histogram, up, down, same } = spreadOf(differences)
      expect(up + down + same).toBe(differences.length)
      expect(histogram.reduce((sum, { cars }) => sum + cars, 0)).toBe(differences.length)
      expect(histogram.length).toBeLessThanOrEqual(14)
      const begins = histogram.map(({ from }) => Math.round(from * 100))
      const width = (begins[1] ?? Infinity) - (begins[0] ?? 0)
      for (const [i, { cars }] of histogram.entries()) {
        const begin = begins[i] ?? 0
        if (i > 0) expect(begin - (begins[i - 1] ?? 0)).toBe(width)
        expect(cars).toBe(differences.filter((one) => one >= begin && one < begin + width).length)
      }
    }),
  )
})
