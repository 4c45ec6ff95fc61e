import { describe, expect, it } from 'vitest'
import { boundsOf, handlesOf, heightsOf, moved, usedBars } from './price-scale.ts'

const BARS = [
  { from: 0, to: 10_000, count: 0 },
  { from: 10_000, to: 20_000, count: 50 },
  { from: 20_000, to: 30_000, count: 200 },
  { from: 30_000, to: null, count: 1 },
]

describe('the handles', () => {
  it('stand at the ends without bounds, and set none there', () => {
    const ends = { min: 0, max: 4 }
    expect(handlesOf(BARS, { min: null, max: null })).toEqual(ends)
    expect(boundsOf(BARS, ends)).toEqual({ min: null, max: null })
  })

  it.each([
    [{ min: 10_000, max: 30_000 }],
    [{ min: 20_000, max: null }],
    [{ min: null, max: 10_000 }],
    [{ min: 30_000, max: null }],
  ])('come back to the bounds that they set: %j', (bounds) => {
    expect(boundsOf(BARS, handlesOf(BARS, bounds))).toEqual(bounds)
  })

  it('stand at the bar that holds a typed price', () => {
    expect(handlesOf(BARS, { min: 12_345, max: 23_456 })).toEqual({ min: 1, max: 3 })
    expect(handlesOf(BARS, { min: 99_999, max: 99_999 })).toEqual({ min: 3, max: 4 })
  })

  it('never pass each other', () => {
    expect(moved({ min: 1, max: 3 }, 'min', 4)).toEqual({ min: 2, max: 3 })
    expect(moved({ min: 1, max: 3 }, 'max', 0)).toEqual({ min: 1, max: 2 })
    expect(moved({ min: 1, max: 3 }, 'max', 4)).toEqual({ min: 1, max: 4 })
  })
})

it('shows every bar that holds a car, and none that holds no car', () => {
  expect(heightsOf(BARS)).toEqual([0, 25, 100, 6])
  expect(heightsOf([])).toEqual([])
})

it('leaves out the far end without cars, but not a bound that lies there', () => {
  const bars = BARS.map((bar, index) => ({ ...bar, count: index === 1 ? 5 : 0 }))
  expect(usedBars(bars, { min: null, max: null })).toHaveLength(2)
  expect(usedBars(bars, { min: null, max: 25_000 })).toHaveLength(3)
  expect(usedBars(BARS, { min: null, max: 15_000 })).toHaveLength(4)
})
