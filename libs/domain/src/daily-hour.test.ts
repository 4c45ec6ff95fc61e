import { expect, it } from 'vitest'
import { lastDayOf } from './daily-hour.ts'

it.each([
  ['a minute before it', 8, 'Asia/Riyadh', '2026-11-30T04:59:00Z', '2026-11-29', 24 * 60 - 1],
  ['at it', 8, 'Asia/Riyadh', '2026-11-30T05:00:00Z', '2026-11-30', 0],
  ['hours after it', 8, 'Asia/Riyadh', '2026-11-30T11:01:59Z', '2026-11-30', 361],
  ['past midnight', 22, 'Asia/Riyadh', '2026-12-01T01:00:00Z', '2026-11-30', 6 * 60],
  ['at midnight', 0, 'Europe/Belgrade', '2026-11-30T23:00:00Z', '2026-12-01', 0],
  ['in summer', 8, 'Europe/Belgrade', '2026-07-01T06:00:00Z', '2026-07-01', 0],
  ['in winter', 8, 'Europe/Belgrade', '2026-01-01T06:00:00Z', '2025-12-31', 23 * 60],
  [
    'before an hour that the clocks leave out',
    2,
    'Europe/Belgrade',
    '2027-03-28T00:59:00Z',
    '2027-03-27',
    23 * 60 + 59,
  ],
  ['after it', 2, 'Europe/Belgrade', '2027-03-28T01:00:00Z', '2027-03-28', 60],
  ['in the first of two equal hours', 2, 'Europe/Belgrade', '2026-10-25T00:30:00Z', '2026-10-25', 30],
  ['in the second of the two', 2, 'Europe/Belgrade', '2026-10-25T01:30:00Z', '2026-10-25', 30],
])('knows the last day of an hour %s', (_when, hour, timeZone, now, day, minutesAgo) => {
  expect(lastDayOf({ hour, timeZone }, new Date(now))).toEqual({ day, minutesAgo })
})

it('comes once for each day of a year, whatever the hour', () => {
  for (const hour of [2, 23]) {
    const days = new Set<string>()
    let last = ''
    const end = Date.parse('2027-01-01T12:00:00Z')
    for (let at = Date.parse('2026-01-01T12:00:00Z'); at < end; at += 60 * 60_000) {
      const { day } = lastDayOf({ hour, timeZone: 'Europe/Belgrade' }, new Date(at))
      expect(day >= last).toBe(true)
      last = day
      days.add(day)
    }
    expect(days.size).toBe(366)
  }
})
