import { expect, it } from 'vitest'
import { pictureAt } from './picture-place.ts'

const BOX = { left: 100, right: 200, top: 0, bottom: 75 }

it.each([
  [100, 0],
  [119, 0],
  [120, 1],
  [199, 4],
])('at %i there is picture %i of five, and its mirror from right to left', (x, place) => {
  expect(pictureAt({ x, y: 10 }, BOX, 5, 'ltr')).toBe(place)
  expect(pictureAt({ x, y: 10 }, BOX, 5, 'rtl')).toBe(4 - place)
})

it.each([
  [99, 10],
  [200, 10],
  [150, 75],
  [150, -1],
])('outside, at %i and %i, there is none', (x, y) => {
  expect(pictureAt({ x, y }, BOX, 5, 'ltr')).toBeNull()
})
