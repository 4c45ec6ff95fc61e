import { expect, it } from 'vitest'
import { isSold, readState } from './state.ts'

const page = (status: unknown, salesStatus: unknown = null) => ({ advertisement: { price: 2390, status, salesStatus } })

it.each([
  [page('ADVERTISE'), 'available'],
  [page('ADVERTISE', 'CONTRACT'), 'under_contract'],
  [page('WAIT'), 'under_contract'],
  [page('SOLD'), 'sold'],
  [page('SOLD', 'CONTRACT'), 'sold'],
] as const)('reads %j as %s', (vehicle, state) => {
  expect(readState(vehicle)).toBe(state)
  expect(isSold(vehicle)).toBe(state === 'sold')
})

it.each([page('DELETED'), page(''), page(null), page(404), page('constructor'), {}, [], 'SOLD', null])(
  'says nothing of a sale by %j',
  (vehicle) => {
    expect(() => readState(vehicle)).toThrow(expect.objectContaining({ kind: 'malformed' }))
    expect(isSold(vehicle)).toBe(false)
  },
)
