import { findJob, insertJobUnlessOneRuns, type JobsDatabase } from '@karvan/jobs'
import { type Source, SOURCES } from '@karvan/sources'
import { createStores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { JobPlanner } from '../src/jobs/planner.ts'
import { accept, log, openJobs, paged } from './paged.ts'

let db: Kysely<JobsDatabase>

beforeAll(async () => {
  db = await openJobs(await createStores())
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})

const planner = (sources: readonly Source[]) => new JobPlanner({ db, sources, log })
const tasks = async (step: 'collect' | 'detail' | 'publish') =>
  await db.selectFrom('tasks').select(['key', 'params', 'state']).where('step', '=', step).orderBy('key').execute()

/** As a worker ends them. */
const finish = (counts: Record<string, number>) =>
  db
    .updateTable('tasks')
    .set({ state: 'done', counts: JSON.stringify(counts) })
    .where('state', '=', 'pending')
    .execute()

it("asks the job's source what to fetch, a wave at a time, until its list has ended", async () => {
  const id = await accept(db, 1_000)
  await planner([paged]).advance(id)
  expect((await tasks('collect')).map(({ key }) => key)).toEqual(['0', '10', '20'])
  await finish({ rows: 10 })
  await planner([paged]).advance(id)
  expect(await tasks('collect')).toHaveLength(6)
  await db.insertInto('items').values({ job_id: id, source_id: '1', vehicle_key: null, state: 'gone' }).execute()
  await finish({ rows: 4, last: 1 })
  await planner([paged]).advance(id)
  expect(await tasks('collect')).toHaveLength(6)
  expect(await findJob(db, id)).toMatchObject({ status: 'completed', outcome: 'success' })
})

it('tells in the same commit that a job of a source has ended, once', async () => {
  await db.deleteFrom('outbox').execute()
  const id = await accept(db, 10)
  await planner([paged]).advance(id)
  await finish({ rows: 0, last: 1 })
  for (let times = 0; times < 2; times += 1) await planner([paged]).advance(id)
  const ended = (await db.selectFrom('outbox').select('envelope').execute())
    .map(({ envelope }) => envelope)
    .filter(({ type }) => type === 'job.ended')
  const endedAt = expect.stringMatching(/^\d{4}-.*Z$/) as string
  expect(ended.map(({ payload }) => payload)).toEqual([{ jobId: id, source: 'paged', dataset: 'encar', endedAt }])
})

it('takes a list without any car for a fault of its source', async () => {
  const id = await accept(db, 10)
  await planner([paged]).advance(id)
  await finish({ rows: 0, last: 1 })
  await planner([paged]).advance(id)
  expect(await findJob(db, id)).toMatchObject({
    status: 'failed',
    outcome: 'error',
    message: 'The list showed no car: nothing is known of what it has',
  })
})

it.each([
  [['collect', 'detail', 'publish'], 'detail'],
  [['collect', 'publish'], 'publish'],
] as const)('opens the steps that the job has: %j', async (steps, next) => {
  const id = await accept(db, 10, steps)
  await planner([paged]).advance(id)
  await db.insertInto('items').values({ job_id: id, source_id: '1', vehicle_key: null, state: 'found' }).execute()
  await finish({ rows: 1, last: 1 })
  await planner([paged]).advance(id)
  expect(await findJob(db, id)).toMatchObject({ step: next, status: 'running' })
  expect(await tasks(next)).toMatchObject([{ key: '0', params: { sourceIds: ['1'] }, state: 'pending' }])
})

it('ends a job whose source is known no more, and says why', async () => {
  const id = await accept(db, 10)
  await planner([paged]).advance(id)
  await planner(SOURCES).advance(id)
  expect(await findJob(db, id)).toMatchObject({
    status: 'failed',
    outcome: 'error',
    message: 'nothing is known of the source paged',
  })
  expect(await tasks('collect')).toMatchObject([{ state: 'cancelled' }])
})

it('has one active job a source, and any number of jobs of none', async () => {
  const id = await accept(db, 10)
  const another = async (source: string | null) => {
    const params = { totalCars: 1, query: null, processingMode: 'three-step' } as const
    const job = { id: randomUUID(), type: 'paged', source, steps: paged.steps, params, correlationId: id, actor: null }
    return await insertJobUnlessOneRuns(db, job)
  }
  expect([await another('paged'), await another(null), await another(null)]).toEqual([false, true, true])
})
