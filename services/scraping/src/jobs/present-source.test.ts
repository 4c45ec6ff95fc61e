import type { Job } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { healthOf } from './present-source.ts'

const job = (outcome: Job['outcome'], errors = 0) =>
  ({ outcome, message: 'why', results: { carsFound: 200, errors } }) as unknown as Job

it.each([
  ['nothing of a source without a job', null, false, 'unknown'],
  ['nothing of one whose job was cancelled', job('cancelled'), false, 'unknown'],
  ['good of a job that did all', job('success'), false, 'good'],
  ['a warning where one car in fifty failed', job('partial', 4), false, 'warning'],
  ['bad where more failed', job('partial', 5), false, 'bad'],
  ['bad where so many cars were not shown that none left', job('partial'), true, 'bad'],
  ['bad of a job that failed', job('error'), false, 'bad'],
] as const)('says %s', (_what, last, isHeld, level) => {
  const reason = level === 'warning' || level === 'bad' ? 'why' : null
  expect(healthOf(last, isHeld)).toEqual({ level, reason })
})

const line = (level: 'info' | 'success' | 'warning' | 'error', message: string) => ({ level, message })

it.each([
  ['as before while a job does its work', [line('info', 'Details'), line('warning', 'late')], 'good', null],
  ['a warning where its last try failed', [line('warning', 'HTML'), line('info', 'Details')], 'warning', 'HTML'],
  ['bad where one try after the other fails', [line('warning', 'HTML'), line('error', 'cut')], 'bad', 'HTML'],
  ['a warning where its only line is a failure', [line('warning', 'HTML')], 'warning', 'HTML'],
  ['as before where it has no line yet', [], 'good', null],
] as const)('says %s', (_what, lines, level, reason) => {
  expect(healthOf(job('success'), false, lines)).toEqual({ level, reason })
})
