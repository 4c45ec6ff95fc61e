import type { JobRow, JobTotals, Step } from '@karvan/jobs'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { presentJob } from './present.ts'

const row = (step: Step, totalCars: number, status: JobRow['status'] = 'running'): JobRow => ({
  id: randomUUID(),
  type: 'encar',
  source: 'encar',
  status,
  outcome: null,
  steps: ['collect', 'detail', 'publish'],
  step,
  params: { totalCars, query: null, processingMode: 'three-step' },
  message: null,
  totals: null,
  correlation_id: 'request-1',
  actor: null,
  continues: null,
  fresh_since: null,
  last_seq: 0,
  created_at: new Date(),
  started_at: new Date(),
  ended_at: null,
})
const totals = (items: number, steps: JobTotals['steps']): JobTotals => ({
  items,
  duplicates: 0,
  failedTasks: 0,
  counts: {},
  steps,
})

it.each<[string, JobRow, JobTotals, [number, number, number]]>([
  ['nothing is planned', row('collect', 900), totals(0, {}), [0, 900, 0]],
  // One part of the three that are planned, but a ninth of what was ordered.
  ['a list is begun', row('collect', 900), totals(100, { collect: { done: 100, all: 300 } }), [33, 900, 3]],
  [
    'a list is longer than ordered',
    row('collect', 900),
    totals(900, { collect: { done: 950, all: 950 } }),
    [300, 900, 33],
  ],
  ['all are wanted', row('collect', 999_999), totals(500, { collect: { done: 500, all: 1_000 } }), [83, 500, 16]],
  // One task of sixty cars and one of five: the large one is most of the way.
  ['details are fetched', row('detail', 900), totals(65, { detail: { done: 60, all: 65 } }), [41, 65, 64]],
  ['cars are published', row('publish', 900), totals(65, { publish: { done: 0, all: 65 } }), [43, 65, 66]],
  [
    'it is cancelled while cars are published',
    row('publish', 900, 'failed'),
    totals(65, { publish: { done: 33, all: 65 } }),
    [54, 65, 83],
  ],
  [
    'it is cancelled while details are fetched',
    row('detail', 900, 'failed'),
    totals(65, { detail: { done: 0, all: 65 } }),
    [21, 65, 33],
  ],
  ['it is cancelled before it begins', row('collect', 900, 'failed'), totals(0, {}), [0, 900, 0]],
  [
    'it is cancelled at its very end',
    row('publish', 900, 'failed'),
    totals(65, { publish: { done: 65, all: 65 } }),
    [64, 65, 99],
  ],
  ['it has failed', row('publish', 900, 'failed'), totals(65, { publish: { done: 65, all: 65 } }), [64, 65, 99]],
  ['it is over', row('publish', 900, 'completed'), totals(65, { publish: { done: 60, all: 65 } }), [65, 65, 100]],
])('counts its progress in cars when %s', (_when, job, sums, [current, total, percentage]) => {
  expect(presentJob(job, sums, true).progress).toEqual({ current, total, percentage })
})

it('counts a removal in rows and says what it came to, as it goes on and once it has ended', () => {
  const params = { ...row('delete-all', 999_999).params, deletion: { scope: 'cars', expected: 65 } } as const
  const removal = (status: JobRow['status'], done: number) => {
    const job: JobRow = { ...row('delete-all', 999_999, status), steps: ['delete-all'], params }
    const sums = { ...totals(0, { 'delete-all': { done, all: 65 } }), counts: { deletedAll: done } }
    return presentJob(job, sums, true)
  }
  expect(removal('running', 13)).toMatchObject({
    progress: { current: 13, total: 65, percentage: 20 },
    counters: { deletedAll: 13 },
  })
  expect(removal('completed', 65)).toMatchObject({
    work: 'deletion',
    progress: { current: 65, total: 65, percentage: 100 },
    counters: { deletedAll: 65 },
  })
})

it('has no counters of a scrape', () => {
  const sums = { ...totals(65, {}), counts: { published: 65 } }
  expect(presentJob(row('publish', 900, 'completed'), sums, true)).toMatchObject({
    counters: {},
    results: { published: 65 },
  })
})
