import type { InboxItem } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { clockOf, filtered, snoozeChoices } from './clock.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()
/** Something of a kind that has waited so many hours of those that there are. */
const waiting = (kind: 'reservation' | 'source' | 'delivery', passed: number, limit: number) =>
  clockOf({ kind, since: at(-passed), limitAt: at(limit - passed) }, NOW)

it('says what has passed and what is left, so that both make the limit', () => {
  expect(waiting('reservation', 19, 24)).toMatchObject({
    unit: 'hours',
    passed: 19,
    limit: 24,
    rest: { unit: 'hours', count: 5 },
    isOver: false,
    tone: 'warn',
  })
})

it('counts the last hour in minutes', () => {
  expect(waiting('reservation', 23.5, 24).rest).toEqual({ unit: 'minutes', count: 30 })
  expect(waiting('source', 4.25, 4)).toMatchObject({ rest: { unit: 'minutes', count: 15 }, isOver: true })
})

it.each([
  ['calm', 17.9],
  ['warn', 18],
  ['warn', 19.9],
  ['bad', 20],
  ['bad', 30],
])('is %s for a reservation that has waited %d hours', (tone, passed) => {
  expect(waiting('reservation', passed, 24).tone).toBe(tone)
})

it('is near its limit for a delivery from day 30 on, and late after day 35', () => {
  expect(waiting('delivery', 29 * 24, 35 * 24).tone).toBe('calm')
  expect(waiting('delivery', 31 * 24, 35 * 24)).toMatchObject({
    unit: 'days',
    passed: 31,
    limit: 35,
    rest: { unit: 'days', count: 4 },
    tone: 'warn',
  })
  expect(waiting('delivery', 37 * 24, 35 * 24)).toMatchObject({
    rest: { unit: 'days', count: 2 },
    isOver: true,
    tone: 'bad',
    percent: 100,
  })
})

const ME = 'me'
const NOBODY = { version: 0, owner: null, snoozedUntil: null, doneAt: null, note: null }
const job = (id: string, limitAt: string, handling: InboxItem['handling'] = NOBODY): InboxItem => ({
  event: {
    key: `job:${id}`,
    kind: 'job',
    since: at(-1),
    limitAt,
    jobId: id,
    work: 'run',
    outcome: 'error',
    source: null,
    name: null,
    message: null,
  },
  handling,
})

it('puts each item under the filters that it fits, a snoozed one under its own alone', () => {
  const items = [
    job('late', at(-2)),
    job('mine', at(2), { ...NOBODY, owner: { id: ME, name: 'Me' } }),
    job('theirs', at(3), { ...NOBODY, owner: { id: 'other', name: 'Other' } }),
    job('later', at(-4), { ...NOBODY, owner: { id: ME, name: 'Me' }, snoozedUntil: at(1) }),
    job('back', at(5), { ...NOBODY, snoozedUntil: at(-1) }),
    job('unknown', at(6), null),
  ]
  const found = Object.entries(filtered(items, ME, NOW)).map(([name, list]) => [
    name,
    list.map(({ event }) => event.key.slice('job:'.length)),
  ])
  expect(Object.fromEntries(found)).toEqual({
    all: ['late', 'mine', 'theirs', 'back', 'unknown'],
    mine: ['mine'],
    free: ['late', 'back'],
    over: ['late'],
    later: ['later'],
  })
})

it('offers the afternoon only before it', () => {
  const names = (hour: number) => snoozeChoices(new Date(2026, 10, 29, hour)).map(({ name }) => name)
  expect(names(10)).toEqual(['hour', 'afternoon', 'tomorrow'])
  expect(names(15)).toEqual(['hour', 'tomorrow'])
  expect(snoozeChoices(new Date(2026, 10, 30, 10)).at(-1)?.at).toEqual(new Date(2026, 11, 1, 9))
})
