import { expect, it } from 'vitest'
import {
  checkAfter,
  isConfirmedSold,
  type SaleCheck,
  type SaleStatus,
  shownSale,
  type SourceState,
  statusAfter,
} from './sale-state.ts'

const SEEN = new Date('2026-11-21T10:00:00Z')
const minute = (minutes: number) => new Date(SEEN.getTime() + minutes * 60_000)

/** What is known after the source said these things, each so many minutes after its list showed the car. */
function after(...said: readonly (readonly [SourceState, number])[]): SaleCheck {
  const check = said.reduce<SaleCheck | null>(
    (known, [state, minutes]) => checkAfter(known, SEEN, { state, at: minute(minutes) }) ?? known,
    null,
  )
  if (!check) throw new Error('nothing is known')
  return check
}

it.each<[string, SaleCheck, SaleStatus]>([
  ['a sale that the source states, at once', after(['sold', 1]), 'sold'],
  ['not found once', after(['gone', 1]), 'available'],
  ['not found twice within ten minutes', after(['gone', 1], ['gone', 10]), 'available'],
  ['not found twice ten minutes apart', after(['gone', 1], ['gone', 11]), 'sold'],
  [
    'not found three times, the first and the last ten minutes apart',
    after(['gone', 1], ['gone', 6], ['gone', 11]),
    'sold',
  ],
  ['not found, there again, and not found', after(['gone', 1], ['available', 5], ['gone', 12]), 'available'],
  ['not found, under contract, and not found', after(['gone', 1], ['under_contract', 5], ['gone', 12]), 'available'],
  ['under contract', after(['under_contract', 1]), 'under_contract'],
])('takes %s for what it is', (_, check, status) => {
  expect(statusAfter('available', check)).toBe(status)
})

it.each<[SaleStatus, SourceState, SaleStatus]>([
  ['sold', 'available', 'available'],
  ['sold', 'under_contract', 'under_contract'],
  ['sold', 'gone', 'sold'],
  ['under_contract', 'available', 'available'],
  ['under_contract', 'gone', 'under_contract'],
  ['withdrawn', 'available', 'withdrawn'],
  ['withdrawn', 'sold', 'withdrawn'],
  ['rejected', 'available', 'rejected'],
  ['rejected', 'sold', 'rejected'],
])('a car that is %s and %s at the source is %s', (status, state, then) => {
  expect(statusAfter(status, after([state, 1]))).toBe(then)
})

it('changes nothing by what is older than what is known', () => {
  const known = after(['sold', 5])
  expect(checkAfter(known, SEEN, { state: 'available', at: minute(4) })).toBeNull()
  expect(checkAfter(known, SEEN, { state: 'available', at: minute(5) })).toBeNull()
  expect(checkAfter(null, SEEN, { state: 'sold', at: minute(-1) })).toBeNull()
})

it('counts no answer of before the list showed the car again', () => {
  const before = after(['gone', 1])
  const again = checkAfter(before, minute(5), { state: 'gone', at: minute(12) })
  expect(again?.notFoundAt).toEqual(minute(12))
  expect(again && isConfirmedSold(again)).toBe(false)
})

it('takes the distance of two answers as it is told', () => {
  const check = after(['gone', 1], ['gone', 2])
  expect([isConfirmedSold(check), isConfirmedSold(check, 60_000)]).toEqual([false, true])
})

it.each([
  ['nothing was asked', 'available', null, null, { state: 'available', at: SEEN, by: 'list' }],
  ['it was there', 'available', after(['available', 3]), null, { state: 'available', at: minute(3), by: 'check' }],
  ['it was not found once', 'available', after(['gone', 3]), null, { state: 'unknown', at: minute(3), by: 'check' }],
  ['it was sold', 'sold', after(['sold', 3]), minute(3), { state: 'sold', at: minute(3), by: 'check' }],
  ['staff took it out', 'withdrawn', null, null, { state: 'sold', at: SEEN, by: 'list' }],
  [
    'the source has it, and staff took it out',
    'withdrawn',
    after(['available', 3]),
    null,
    { state: 'sold', by: 'check' },
  ],
] as const)('tells a visitor when %s', (_, status, check, soldAt, shown) => {
  expect(shownSale({ status, seenAt: SEEN, soldAt }, check)).toMatchObject(shown)
})

it('tells of the list where it showed the car after the last check', () => {
  const known = { status: 'available', seenAt: minute(9), soldAt: null } as const
  expect(shownSale(known, after(['gone', 3]))).toEqual({ state: 'available', at: minute(9), by: 'list' })
})
