import { expect, it } from 'vitest'
import { dueFieldsOf, instantOf, PROPOSALS, wrongOf } from './due-fields.ts'

const AT = new Date(2026, 10, 29, 16, 5).toISOString()

it('shows an instant in the time of its reader, and reads the same back', () => {
  expect(dueFieldsOf(AT)).toEqual({ day: '2026-11-29', time: '16:05' })
  expect(instantOf(dueFieldsOf(AT))).toBe(AT)
})

it('takes two empty fields for no time', () => {
  expect([wrongOf(dueFieldsOf(null)), instantOf(dueFieldsOf(null))]).toEqual([[], null])
})

it('reads Arabic digits, and a time with one digit of its hour', () => {
  const typed = { day: '٢٠٢٦-١١-٢٩', time: '٩:٠٥' }
  expect(wrongOf(typed)).toEqual([])
  expect(instantOf(typed)).toBe(new Date(2026, 10, 29, 9, 5).toISOString())
})

it.each([
  [{ day: '2026-02-30', time: '09:00' }, ['day']],
  [{ day: '2026-11-29', time: '' }, ['time']],
  [{ day: '', time: '24:00' }, ['day', 'time']],
])('says what is wrong with %o', (typed, wrong) => {
  expect(wrongOf(typed)).toEqual(wrong)
})

it('proposes times of the days to come', () => {
  const now = new Date(2026, 11, 31, 23, 30)
  expect(PROPOSALS.inAnHour(now)).toEqual({ day: '2027-01-01', time: '00:30' })
  expect(PROPOSALS.tomorrow(now)).toEqual({ day: '2027-01-01', time: '09:00' })
  expect(PROPOSALS.inThreeDays(now)).toEqual({ day: '2027-01-03', time: '09:00' })
})
