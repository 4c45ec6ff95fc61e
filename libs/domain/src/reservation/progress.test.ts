import type { ReservationState } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { progressOf, type StateChange } from './progress.ts'

const DAY_MS = 86_400_000
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY_MS)

/** One state a day. */
function after(...states: readonly ReservationState[]) {
  const changes = states.map((state, i): StateChange => ({ state, at: day(i) }))
  return progressOf(changes as [StateChange, ...StateChange[]])
}
const statesOf = ({ steps }: ReturnType<typeof after>) => steps.map(({ state }) => state).join(' ')

it('begins with a call within a day', () => {
  const progress = after('new')
  expect(statesOf(progress)).toBe('done done now ahead ahead ahead ahead')
  expect(progress.steps[1]).toMatchObject({ step: 'reserve', at: day(0) })
  expect(progress.steps[2]).toMatchObject({ step: 'phone', expected: { from: day(1), to: day(1) } })
  expect(progress.asked).toEqual({ what: 'answer-call', until: day(1) })
})

it('asks for signature and payment once the report is there', () => {
  const progress = after('new', 'confirmed', 'inspected', 'reported')
  expect(statesOf(progress)).toBe('done done done done done now ahead')
  expect(progress.asked).toEqual({ what: 'sign-and-pay', until: null })
})

it('promises the car for 30 to 35 days after the contract', () => {
  const progress = after('new', 'confirmed', 'inspected', 'reported', 'contracted')
  expect(progress.steps[6]).toEqual({
    step: 'delivery',
    state: 'now',
    at: null,
    expected: { from: day(34), to: day(39) },
  })
  expect(progress.asked).toEqual({ what: 'receive-car', until: day(39) })
})

it('ends with the car', () => {
  const progress = after('new', 'confirmed', 'inspected', 'reported', 'contracted', 'delivered')
  expect(statesOf(progress)).toBe('done done done done done done done')
  expect(progress.asked).toEqual({ what: 'nothing', until: null })
})

it.each(['declined', 'cancelled'] as const)('keeps what was done, and expects nothing more, once it is %s', (end) => {
  const progress = after('new', 'confirmed', end)
  expect(statesOf(progress)).toBe('done done done off off off off')
  expect(progress.steps.flatMap(({ expected }) => expected ?? [])).toEqual([])
  expect(progress.asked).toEqual({ what: 'nothing', until: null })
})
