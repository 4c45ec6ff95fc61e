import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  countItems,
  endJob,
  failTask,
  finishTask,
  itemsFor,
  type JobsDatabase,
  jobTotals,
  markDuplicates,
  markItems,
  noteItems,
  skipDetails,
} from '../src/index.ts'
import { claimed, openJobs, plan, runJob } from './running-job.ts'

let db: Kysely<JobsDatabase>
beforeAll(async () => {
  db = await openJobs()
})
afterAll(() => db.destroy())

const found = (sourceId: string, vehicleKey: string | null = null) => ({
  sourceId,
  vehicleKey,
  state: 'found' as const,
})
const rejected = (sourceId: string) => ({ sourceId, vehicleKey: null, state: 'rejected' as const })

it('knows a listing that a second page shows again, and keeps what became of it', async () => {
  const jobId = await runJob(db)
  await noteItems(db, jobId, [found('1'), found('1'), found('2')])
  await markItems(db, jobId, ['1'], 'fetched')
  await noteItems(db, jobId, [found('1'), found('3')])
  expect(await itemsFor(db, jobId, 'detail')).toEqual(['2', '3'])
  expect(await countItems(db, jobId)).toEqual({ found: 2, rejected: 0 })
})

it('publishes what was fetched and what the list alone keeps back, not what is gone or failed', async () => {
  const jobId = await runJob(db)
  await noteItems(db, jobId, [found('1'), found('2'), found('3'), rejected('4')])
  await markItems(db, jobId, ['1'], 'fetched')
  await markItems(db, jobId, ['2'], 'gone')
  await markItems(db, jobId, ['3'], 'failed')
  expect(await itemsFor(db, jobId, 'publish')).toEqual(['1', '4'])
})

it('takes all that was found to publishing where nothing is visited', async () => {
  const jobId = await runJob(db)
  const another = await runJob(db)
  await noteItems(db, jobId, [found('1'), rejected('2')])
  await noteItems(db, another, [found('9')])
  await skipDetails(db, jobId)
  expect([await itemsFor(db, jobId, 'publish'), await itemsFor(db, another, 'publish')]).toEqual([['1', '2'], []])
})

it('keeps one advertisement a vehicle, the same one in whichever order they were met', async () => {
  const renewed = []
  const items = [found('1', 'k'), found('2', 'k'), found('3', 'k'), found('4', 'other'), found('5'), found('6')]
  for (const order of [items, items.toReversed()]) {
    const jobId = await runJob(db)
    for (const item of order) await noteItems(db, jobId, [item])
    expect([await markDuplicates(db, jobId), await markDuplicates(db, jobId)]).toEqual([2, 0])
    renewed.push(await itemsFor(db, jobId, 'detail'))
  }
  expect(renewed).toEqual([
    ['1', '4', '5', '6'],
    ['1', '4', '5', '6'],
  ])
})

it('adds up what tasks counted, each once, job by job, and how many cars they are about', async () => {
  const jobId = await runJob(db)
  const empty = await runJob(db)
  const [first = '', second = '', third = ''] = await plan(db, jobId, 4)
  await noteItems(db, jobId, [found('1', 'k'), found('2', 'k')])
  await markDuplicates(db, jobId)
  for (const [id, counts] of [
    [first, { rows: 7 }],
    [second, { rows: 5, last: 1 }],
  ] as const) {
    const task = await claimed(db, id)
    await db.transaction().execute((trx) => finishTask(trx, task, counts))
  }
  const task = await claimed(db, third)
  await db.transaction().execute((trx) => failTask(trx, task, 'no', { rows: 1 }))

  const totals = await jobTotals(db, [jobId, empty])
  expect(totals.get(jobId)).toEqual({
    items: 2,
    duplicates: 1,
    failedTasks: 1,
    counts: { rows: 13, last: 1 },
    steps: { collect: { done: 30, all: 40 } },
  })
  expect(totals.get(empty)).toEqual({ items: 0, duplicates: 0, failedTasks: 0, counts: {}, steps: {} })
  expect(await jobTotals(db, [])).toEqual(new Map())
})

it('keeps what a job came to when it ends', async () => {
  const jobId = await runJob(db)
  const [task = ''] = await plan(db, jobId, 1)
  await noteItems(db, jobId, [found('1', 'k'), found('2', 'k')])
  await markDuplicates(db, jobId)
  const leased = await claimed(db, task)
  await db.transaction().execute((trx) => finishTask(trx, leased, { rows: 7 }))
  const atEnd = await jobTotals(db, [jobId])
  await endJob(db, jobId, { status: 'completed', outcome: 'success', message: 'done' })
  expect(await jobTotals(db, [jobId])).toEqual(atEnd)
  // However many listings there are, they are not counted again.
  await noteItems(db, jobId, [found('3')])
  expect(await jobTotals(db, [jobId])).toEqual(atEnd)
})
