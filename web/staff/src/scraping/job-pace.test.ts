import { expect, it } from 'vitest'
import { paceOf } from './job-pace.ts'

const now = new Date('2026-11-23T10:01:40Z')
const job = {
  startTime: '2026-11-23T10:00:00Z',
  endTime: null,
  status: 'running',
  progress: { current: 200, total: 1_000, percentage: 20 },
} as const

it('says how many cars a second a job does, and how many minutes it has left', () => {
  expect(paceOf(job, now)).toEqual({ rate: 2, minutesLeft: 7 })
})

it('says the pace of a job that has ended, and nothing left', () => {
  const ended = { ...job, endTime: '2026-11-23T10:00:50Z', status: 'completed' } as const
  expect(paceOf(ended, now)).toEqual({ rate: 4, minutesLeft: null })
})

it.each([
  { startTime: null },
  { progress: { current: 0, total: 10, percentage: 0 } },
  { startTime: '2026-11-23T10:05:00Z' },
  { startTime: '2026-11-23T10:01:31Z' },
])('says nothing with %j', (facts) => {
  expect(paceOf({ ...job, ...facts }, now)).toEqual({ rate: null, minutesLeft: null })
})
