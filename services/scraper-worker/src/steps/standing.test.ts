import { expect, it } from 'vitest'
import { Standing } from './standing.ts'

it('is good once the site has answered, and has to be earned anew in the next job', () => {
  const standing = new Standing()
  expect(standing.isGood('a')).toBe(false)
  standing.answered('a', true)
  expect(standing.isGood('a')).toBe(true)
  expect(standing.isGood('b')).toBe(false)
})

it('counts refusals in a row, and those of tasks that asked side by side once', () => {
  const standing = new Standing()
  standing.answered('a', true)
  expect([standing.refused('a', false), standing.refused('a', false)]).toEqual([1, 1])
  // Begun before the refusal.
  standing.answered('a', false)
  expect(standing.isGood('a')).toBe(false)
  expect([standing.refused('a', true), standing.refused('a', true)]).toEqual([2, 3])
  standing.answered('a', true)
  expect(standing.isGood('a')).toBe(true)
  expect(standing.refused('a', false)).toBe(1)
})
