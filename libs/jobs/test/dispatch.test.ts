import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { finishTask, type JobsDatabase, releaseTask, takeBackLostMessages, unansweredJobTypes } from '../src/index.ts'
import { claimed, dispatch, openJobs, plan, runJob } from './running-job.ts'

/** More than go out at a time. */
const PLANNED = 40
const WINDOW = 32

let db: Kysely<JobsDatabase>
beforeAll(async () => {
  db = await openJobs()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('outbox').execute()
})

const sentLongAgo = () =>
  db
    .updateTable('tasks')
    .set({ sent_at: sql<Date>`now() - interval '1 minute'` })
    .where('sent_at', 'is not', null)
    .execute()

it('sends so many tasks at a time, in their order, and the next one when one has ended', async () => {
  const jobId = await runJob(db)
  const ids = await plan(db, jobId, PLANNED)
  expect((await dispatch(db, jobId)).toSorted()).toEqual(ids.slice(0, WINDOW).toSorted())
  expect(await dispatch(db, jobId)).toEqual([])
  const task = await claimed(db, ids[0] ?? '')
  expect(await dispatch(db, jobId)).toEqual([])
  await db.transaction().execute((trx) => finishTask(trx, task, {}))
  expect(await dispatch(db, jobId)).toEqual([ids[WINDOW]])
})

it('sends a task that was given back when it is due, not before', async () => {
  const jobId = await runJob(db)
  const [id = ''] = await plan(db, jobId)
  await dispatch(db, jobId)
  const later = new Date(Date.now() + 60_000)
  await releaseTask(db, await claimed(db, id), { notBefore: later, failed: false, error: 'asked to wait' })
  expect(await dispatch(db, jobId)).toEqual([])
  await db
    .updateTable('tasks')
    .set({ not_before: new Date(0) })
    .execute()
  expect(await dispatch(db, jobId)).toEqual([id])
})

it('sends what waits in a queue once, however long that takes', async () => {
  const jobId = await runJob(db)
  await plan(db, jobId)
  await dispatch(db, jobId)
  await sentLongAgo()
  expect(await dispatch(db, jobId)).toEqual([])
})

it('takes a message for lost that left the outbox a while ago and that nobody answered', async () => {
  const jobId = await runJob(db)
  const [claimedId = '', lostId] = await plan(db, jobId, 2)
  await dispatch(db, jobId)
  await claimed(db, claimedId)
  await sentLongAgo()
  expect(await unansweredJobTypes(db)).toEqual([])

  await db.deleteFrom('outbox').execute()
  expect(await unansweredJobTypes(db)).toEqual(['site'])
  expect([await takeBackLostMessages(db, 'another'), await takeBackLostMessages(db, 'site')]).toEqual([0, 1])
  expect(await dispatch(db, jobId)).toEqual([lostId])
  expect(await unansweredJobTypes(db)).toEqual([])
})
