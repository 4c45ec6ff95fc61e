import { RESERVATION_STATES } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { isOpen, mayGo, nextStates } from './states.ts'

it('goes from step to step, and to an end from each of them', () => {
  const way = ['new', 'confirmed', 'inspected', 'reported', 'contracted', 'delivered'] as const
  for (const [place, from] of way.slice(0, -1).entries()) {
    const allowed = RESERVATION_STATES.filter((to) => mayGo(from, to))
    expect([from, allowed]).toEqual([from, [way[place + 1], 'declined', 'cancelled']])
  }
})

it('stays where it has ended', () => {
  const ends = RESERVATION_STATES.filter((state) => nextStates(state).length === 0)
  expect(ends).toEqual(['delivered', 'declined', 'cancelled'])
  expect(RESERVATION_STATES.filter((state) => !isOpen(state))).toEqual(ends)
})
