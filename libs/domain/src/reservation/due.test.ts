import { expect, it } from 'vitest'
import { dueAfter } from './due.ts'
import { progressOf, reviewBy } from './progress.ts'

const AT = new Date('2026-11-29T09:00:00Z')

it('gives a new reservation the time that its visitor is promised', () => {
  expect(dueAfter('new', AT)).toEqual(reviewBy(AT))
})

it('gives a contract the time of the promised delivery', () => {
  const { steps } = progressOf([
    { state: 'new', at: AT },
    { state: 'contracted', at: AT },
  ])
  expect(dueAfter('contracted', AT)).toEqual(steps.at(-1)?.expected?.to)
})

it.each(['delivered', 'declined', 'cancelled'] as const)(
  'expects nothing more of a reservation that is %s',
  (state) => {
    expect(dueAfter(state, AT)).toBeNull()
  },
)

it.each([
  ['confirmed', '2026-12-02T09:00:00Z'],
  ['inspected', '2026-11-30T09:00:00Z'],
  ['reported', '2026-12-02T09:00:00Z'],
] as const)('gives a reservation that is %s until %s', (state, due) => {
  expect(dueAfter(state, AT)).toEqual(new Date(due))
})
