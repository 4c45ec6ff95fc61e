import { expect, it } from 'vitest'
import { shareOf, trendOf } from './trend-points.ts'

it('takes the share of a field, or the mean of all', () => {
  const point = { coverage: { make: 1, vin: 0.5 } }
  expect([shareOf(point, 'vin'), shareOf(point, 'fuelType'), shareOf(point, null)]).toEqual([0.5, 0, 0.75])
  expect(shareOf({ coverage: {} }, null)).toBe(0)
})

it('spreads the jobs over the width, and the shares over what is drawn of the axis', () => {
  const { low, points } = trendOf([0.82, 0.91, 1])
  expect(low).toBeCloseTo(0.75)
  expect(points.map(({ x }) => x)).toEqual([0, 0.5, 1])
  expect(points.map(({ y }) => Math.round(y * 100))).toEqual([28, 64, 100])
})

it.each([[[0]], [[1]], [[1, 1, 1]], [[0, 1]]])('draws %j within the picture', (shares) => {
  for (const { x, y } of trendOf(shares).points) {
    expect([x >= 0 && x <= 1, y >= 0 && y <= 1]).toEqual([true, true])
  }
})

it('puts a single job at the end', () => {
  expect(trendOf([0.5]).points).toMatchObject([{ x: 1 }])
})
