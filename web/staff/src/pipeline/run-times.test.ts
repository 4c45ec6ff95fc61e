import type { RunStep } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { shareOf, timePartsOf, timeScaleOf } from './run-times.ts'

const at = (seconds: number) => new Date(seconds * 1_000).toISOString()
const step = (state: RunStep['state'], from: number | null, to: number | null, usual: number | null): RunStep => ({
  step: 'enrich',
  after: [],
  state,
  done: 0,
  all: 0,
  counters: {},
  error: null,
  startTime: from === null ? null : at(from),
  endTime: to === null ? null : at(to),
  usualMs: usual === null ? null : usual * 1_000,
})
const partsOf = (steps: readonly RunStep[], now: number) =>
  timePartsOf(steps, now * 1_000).map(({ kind, ms }) => [kind, ms / 1_000])

it.each([
  ['what is done', [step('done', 10, 25, 90)], [['done', 15]]],
  ['what failed', [step('failed', 10, 12, 90)], [['failed', 2]]],
  [
    'what goes on, with what is left of its usual time',
    [step('running', 10, null, 50)],
    [
      ['done', 20],
      ['expected', 30],
    ],
  ],
  ['what takes longer than usual', [step('running', 10, null, 5)], [['done', 20]]],
  ['what waits, by its usual time', [step('waiting', null, null, 7)], [['expected', 7]]],
  ['nothing of a step that never ran', [step('waiting', null, null, null)], []],
  ['nothing of one that is skipped', [step('skipped', null, null, 7)], []],
])('has a part for %s', (_what, steps, parts) => {
  expect(partsOf(steps, 30)).toEqual(parts)
})

it.each([
  [900, 'seconds', 1, 1],
  [7_200, 'seconds', 1, 8],
  [31_000, 'seconds', 5, 35],
  [120_000, 'seconds', 20, 120],
  [121_000, 'minutes', 1, 3],
  [1_080_000, 'minutes', 5, 20],
  [36_000_000, 'minutes', 120, 600],
] as const)('counts %i ms in %s, %i a division, up to %i', (ms, unit, division, end) => {
  expect(timeScaleOf(ms)).toEqual({ unit, division, end })
  expect(shareOf(ms, timeScaleOf(ms))).toBeLessThanOrEqual(100)
})
