import { expect, it } from 'vitest'
import { filterOf, readAudit, writeAudit } from './audit-address.ts'

const ACTOR = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f'

it('says the same when it is written and read again', () => {
  const state = readAudit(
    new URLSearchParams(`search=amina&action=user.created&actor=${ACTOR}&subject=x&from=2026-11-01&to=2026-11-02`),
  )
  expect(state.action).toBe('user.created')
  expect(filterOf(state).search).toBe('amina')
  expect(readAudit(writeAudit(state))).toEqual(state)
})

it('leaves out what it does not understand', () => {
  const state = readAudit(new URLSearchParams('search=%20&action=all&actor=me&from=yesterday&to=2026-13-45'))
  expect(writeAudit(state).toString()).toBe('')
  expect(filterOf(state)).toEqual({})
})

it('takes both days as a whole', () => {
  const { from = '', to = '' } = filterOf(readAudit(new URLSearchParams('from=2026-11-01&to=2026-11-01')))
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000)
})
