import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance, lettersOf, mayBeNear, slipsAllowed } from './edit-distance.ts'

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

it('takes no word for too far by its letters that is near', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'ت', 'و', 'س', 'ا'), maxLength: 10 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      const isNear = editDistance(a, b, limit) !== null
      expect(isNear && !mayBeNear(lettersOf(a), lettersOf(b), limit)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
  expect(mayBeNear(lettersOf('sonata'), lettersOf('sorento'), 1)).toBe(false)
})
