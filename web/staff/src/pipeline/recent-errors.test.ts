import type { LogLine } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { recentErrors } from './recent-errors.ts'

const line = (message: string, change: Partial<LogLine> = {}): LogLine => ({
  seq: 1,
  at: '2026-11-24T01:02:03.000Z',
  level: 'info',
  step: null,
  counters: null,
  message,
  ...change,
})
const isError = (message: string, change?: Partial<LogLine>) => recentErrors([line(message, change)]).total === 1

it.each(['❌ row 7', 'Error: timeout', 'the row failed', '3 errors', 'failed: 2', '10 errors, 0 failed'])(
  'takes "%s" for an error',
  (message) => {
    expect(isError(message)).toBe(true)
  },
)

it.each(['0 errors', 'Errors: 0', 'failed: 0, written: 3', 'no errors', 'terrors', 'insert domestic: 4'])(
  'takes "%s" for none',
  (message) => {
    expect(isError(message)).toBe(false)
  },
)

it('goes by the level where that says more than the text', () => {
  expect(isError('connection lost', { level: 'error' })).toBe(true)
  expect(isError('all done, 1 row failed before', { level: 'success' })).toBe(false)
  expect(isError('update VINs: VIN failed: 3', { counters: { vinFailed: 3 } })).toBe(false)
})

it('keeps the last hundred and shows the last twenty, newest first', () => {
  const lines = Array.from({ length: 130 }, (_, index) => line(`row ${index + 1} failed`, { seq: index + 1 }))
  const { total, shown } = recentErrors(lines)
  expect([total, shown.length, shown[0]?.seq, shown[19]?.seq]).toEqual([100, 20, 130, 111])
})
