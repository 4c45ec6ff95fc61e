import { expect, it } from 'vitest'
import { editDistance, slipsAllowed } from './edit-distance.ts'

it.each([
  ['sonata', 'sonata', 0],
  ['sonatta', 'sonata', 1],
  ['sonta', 'sonata', 1],
  ['sonada', 'sonata', 1],
  ['tuscon', 'tucson', 1],
  ['wolksvagen', 'volkswagen', 2],
  ['sonata', 'sorento', null],
  ['', 'kia', null],
])('%s is from %s: %s', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
  expect(editDistance(b, a, 2)).toBe(distance)
})

it('forgives nothing under 4 letters, one slip up to 7, two from 8', () => {
  expect([1, 3, 4, 7, 8, 20].map(slipsAllowed)).toEqual([0, 0, 1, 1, 2, 2])
})
