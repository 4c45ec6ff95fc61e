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
      const [first, second] = histogram
      const width = first && second ? second.from - first.from : 0
      for (const [i, { from, cars }] of histogram.entries()) {
        expect(from).toBeCloseTo((first?.from ?? 0) + i * width, 6)
        const end = from + width
        const inside = differences.filter((one) => one / 100 >= from && (width === 0 || one / 100 < end))
        if (width > 0) expect(cars).toBe(inside.length)
      }
    }),
  )
})
