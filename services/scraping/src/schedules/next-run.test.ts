import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTimeZone, nextRun, timesUntil } from './next-run.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
/** With summer times of whole and half hours, at night and at midnight, and without. */
const ZONES = [
  'Europe/Belgrade',
  'Asia/Riyadh',
  'UTC',
  'Asia/Seoul',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
]

/** Date and time of day that a zone's clocks show, in a form that sorts. */
function clockOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at) => format.format(at)
}

/** By looking at every minute: the first one of a day whose clock shows the time, or has left it behind. */
function expectedRun(day: string, time: string, timeZone: string): number {
  const clock = clockOf(timeZone)
  const wanted = `${day} ${time}`
  // The clocks of no zone are further from UTC.
  const start = Date.parse(`${day}T${time}:00Z`) - 14 * 60 * MINUTE_MS
  for (let at = start; at < start + 30 * 60 * MINUTE_MS; at += MINUTE_MS) {
    const shown = clock(at)
    if (shown >= wanted && shown.startsWith(day)) return at
  }
  throw new Error(`${timeZone} has no ${wanted}`)
}

it.each([
  ['a left out half past two', '02:30', 'Europe/Belgrade', '2027-03-27T12:00:00Z', '2027-03-28T01:00:00.000Z'],
  ['the day after it', '02:30', 'Europe/Belgrade', '2027-03-28T01:00:00Z', '2027-03-29T00:30:00.000Z'],
  ['a doubled half past two', '02:30', 'Europe/Belgrade', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['the second of the two', '02:30', 'Europe/Belgrade', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['between the two', '02:30', 'Europe/Belgrade', '2026-10-25T01:00:00Z', '2026-10-26T01:30:00.000Z'],
  ['a zone without summer time', '03:00', 'Asia/Riyadh', '2027-03-27T12:00:00Z', '2027-03-28T00:00:00.000Z'],
  ['a midnight that is left out', '00:00', 'Asia/Beirut', '2027-03-27T12:00:00Z', '2027-03-27T22:00:00.000Z'],
])('plans %s', (_what, time, timeZone, after, expected) => {
  expect(nextRun({ time, timeZone }, new Date(after)).toISOString()).toBe(expected)
})

it('has one run for each day of every zone, at the first moment that shows the time or has left it behind', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), minutes, fc.integer({ min: 0, max: 1_500 }), (timeZone, minute, day) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const date = new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10)
      const run = expectedRun(date, time, timeZone)
      expect(nextRun({ time, timeZone }, new Date(run - 1)).getTime()).toBe(run)
      const after = nextRun({ time, timeZone }, new Date(run)).getTime()
      expect(clockOf(timeZone)(after).slice(0, 10) > date).toBe(true)
      expect(after - run).toBeLessThanOrEqual(DAY_MS + 60 * MINUTE_MS)
    }),
    { numRuns: 400 },
  )
})

it('has exactly one run a day over both changes of the year', () => {
  for (const timeZone of ZONES) {
    for (const time of ['00:00', '02:30', '03:00', '23:30']) {
      const end = new Date('2027-12-31T12:00:00Z')
      const runs = timesUntil({ time, timeZone }, nextRun({ time, timeZone }, new Date('2026-12-31T12:00:00Z')), end)
      const days = runs.map((at) => clockOf(timeZone)(at.getTime()).slice(0, 10))
      expect([timeZone, time, runs.length]).toEqual([timeZone, time, 365])
      expect(new Set(days).size).toBe(365)
    }
  }
})

it.each(['Europe/Belgrade', 'Asia/Riyadh', 'UTC', 'Europe/Kiev'])('knows the zone %s', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})
it.each(['Europe/Pristina', 'Mars/Base', '+03:00', '', 'Europe'])('knows no zone %j', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})
