import { expect, it } from 'vitest'
import { stepAt, stopAt, stopsOf, turned, visibleAt } from './carousel-rules.ts'

it.each([
  [320, 2, 1],
  [480, 3, 1],
  [768, 4, 2],
  [1_024, 5, 2],
  [1_280, 6, 2],
])('at %i pixels shows %i brands and turns by %i', (width, visible, step) => {
  expect([visibleAt(width), stepAt(width)]).toEqual([visible, step])
})

it('stops so that the last brand is seen, and no empty place behind it', () => {
  expect(stopsOf(12, 6, 2)).toEqual([0, 2, 4, 6])
  expect(stopsOf(11, 6, 2)).toEqual([0, 2, 4, 5])
  expect(stopsOf(5, 6, 2)).toEqual([0])
  expect(stopsOf(0, 6, 2)).toEqual([0])
})

it('knows its stop from any place, and goes round', () => {
  expect([0, 1, 2, 5, 6, 9].map((first) => stopAt([0, 2, 4, 6], first))).toEqual([0, 0, 1, 2, 3, 3])
  expect([turned(3, 1, 4), turned(0, -1, 4)]).toEqual([0, 3])
})
