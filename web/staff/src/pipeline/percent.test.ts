import { expect, it } from 'vitest'
import { percentOf } from './percent.ts'

it.each([
  ['the given percentage', { percentage: 37.5, current: 1, total: 2 }, 37.5],
  ['what is done of all, where none is given', { current: 1, total: 4 }, 25],
  ['what is done of all, where the given one is no number', { percentage: Number.NaN, current: 1, total: 4 }, 25],
  ['100 at most', { percentage: 140, current: 1, total: 2 }, 100],
  ['0 at least', { percentage: -3, current: 1, total: 2 }, 0],
  ['nothing while the total is 0', { percentage: 0, current: 0, total: 0 }, null],
  ['nothing while the total is unknown', { current: 3 }, null],
])('says %s', (_what, progress, percent) => {
  expect(percentOf(progress)).toBe(percent)
})
