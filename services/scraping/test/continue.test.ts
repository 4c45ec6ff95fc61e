import { addTasks, endJob, findJob, listingWork } from '@karvan/jobs'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { JobPlanner } from '../src/jobs/planner.ts'
import { accept, log, paged } from './paged.ts'
import { serviceOfFile } from './service.ts'

/** Jobs that go on with the work of one that was cancelled or failed. */

const { call, db } = serviceOfFile([paged])

const go = (id: string) => call('POST', `/api/scraping-logs/job-continue/${id}`)
const planner = () => new JobPlanner({ db: db(), sources: [paged], log })
const tasksOf = (id: string) =>
  db().selectFrom('tasks').select(['step', 'key', 'state', 'counts']).where('job_id', '=', id).orderBy('key').execute()

const ENDS = {
  cancelled: { status: 'failed', outcome: 'cancelled', message: 'Cancelled' },
  failed: { status: 'failed', outcome: 'error', message: 'No answer' },
  interrupted: { status: 'failed', outcome: 'interrupted', message: 'Interrupted' },
  completed: { status: 'completed', outcome: 'success', message: 'Done' },
  partial: { status: 'completed', outcome: 'partial', message: 'Done in part' },
} as const

/** A job at its details: one task done, one that failed, one that was cancelled; and a part of its list that failed before. */
async function endedJob(end: keyof typeof ENDS = 'cancelled', counts: object = { fetched: 1 }): Promise<string> {
  const id = await accept(db(), 30)
  await planner().advance(id)
  const set = (key: string, step: 'collect' | 'detail', values: object) =>
    db().updateTable('tasks').set(values).where('job_id', '=', id).where('step', '=', step).where('key', '=', key)
  await set('0', 'collect', { state: 'done', counts: JSON.stringify({ rows: 10 }) }).execute()
  await set('10', 'collect', { state: 'done', counts: JSON.stringify({ rows: 10 }) }).execute()
  await set('20', 'collect', { state: 'failed', error: 'gone' }).execute()
  await addTasks(db(), id, listingWork('detail', ['1', '2', '3'], 1))
  await set('0', 'detail', { state: 'done', counts: JSON.stringify(counts) }).execute()
  await set('1', 'detail', { state: 'failed', error: 'no answer', attempts: 5 }).execute()
  await set('2', 'detail', { state: 'cancelled' }).execute()
  const items = ['1', '2', '3'].map((source_id) => ({
    job_id: id,
    source_id,
    vehicle_key: null,
    state: source_id === '1' ? ('fetched' as const) : ('found' as const),
  }))
  await db().insertInto('items').values(items).execute()
  await db().updateTable('jobs').set({ step: 'detail' }).where('id', '=', id).execute()
  await endJob(db(), id, ENDS[end])
  return id
}

it.each(['cancelled', 'failed', 'interrupted'] as const)('goes on where a %s job ended', async (end) => {
  const from = await endedJob(end)
  const { status, body } = await go(from)
  expect([status, body['message']]).toEqual([202, 'Scraping job continued'])
  const id = String(body['jobId'])
  expect(body['job_id']).toBe(id)
  await planner().advance(id)
  const [before, job] = [await findJob(db(), from), await findJob(db(), id)]
  expect(job).toMatchObject({ status: 'running', step: 'detail', continues: from, fresh_since: before?.started_at })
  expect(job?.params).toEqual(before?.params)
  expect(await tasksOf(id)).toMatchObject([
    { step: 'collect', key: '0', state: 'done', counts: { rows: 10 } },
    { step: 'detail', key: '0', state: 'done', counts: { fetched: 1 } },
    { step: 'detail', key: '1', state: 'pending', counts: null },
    { step: 'collect', key: '10', state: 'done' },
    { step: 'detail', key: '2', state: 'pending', counts: null },
    { step: 'collect', key: '20', state: 'failed' },
  ])
  const items = await db().selectFrom('items').select(['source_id', 'state']).where('job_id', '=', id).execute()
  expect(items).toHaveLength(3)
  const { body: logs } = await call('GET', `/api/scraping-logs/job-logs/${id}`)
  expect(JSON.stringify(logs)).toContain(`goes on with job ${from}, 4 tasks are done and 2 are left`)
})

it('plans the list where a job was cancelled before it began', async () => {
  const from = await accept(db(), 30)
  await endJob(db(), from, ENDS.cancelled)
  const { body } = await go(from)
  await planner().advance(String(body['jobId']))
  expect((await tasksOf(String(body['jobId']))).map(({ key }) => key)).toEqual(['0', '10', '20'])
})

it.each(['completed', 'partial'] as const)('leaves a %s job as it is', async (end) => {
  const from = await endedJob(end)
  expect(await go(from)).toMatchObject({ status: 409, body: { code: 'jobs.cannot_continue' } })
  const { body } = await call('GET', `/api/scraping-logs/job-status/${from}`)
  expect(body['data']).toMatchObject({ canContinue: false })
})

it('refuses what runs, what has a later job, and what was never there', async () => {
  const from = await endedJob()
  const { body } = await call('GET', '/api/scraping/jobs')
  expect(body['data']).toMatchObject({ jobs: [{ id: from, canContinue: true }] })
  const [one, other] = await Promise.all([go(from), go(from)])
  expect([one.status, other.status].toSorted()).toEqual([202, 409])
  expect(await go(from)).toMatchObject({ status: 409 })
  expect(await go(String((one.status === 202 ? one : other).body['jobId']))).toMatchObject({ status: 409 })
  expect(await go(randomUUID())).toMatchObject({ status: 404, body: { code: 'jobs.not_found' } })
})

it('wants changes confirmed that a job did not believe', async () => {
  const from = await endedJob('failed', { drifted: 3 })
  expect(await go(from)).toMatchObject({ status: 409, body: { code: 'jobs.needs_confirmation' } })
})
