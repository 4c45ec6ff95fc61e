import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cancelOpenTasks,
  claimTask,
  endJob,
  failTask,
  finishTask,
  type JobsDatabase,
  LeaseLost,
  releaseTask,
  renewLease,
  takeBackExpiredTasks,
} from '../src/index.ts'
import { acceptJob, claimed, LEASE_MS, openJobs, plan, runJob, taskRow } from './running-job.ts'

const PAST = new Date(0)

let db: Kysely<JobsDatabase>
beforeAll(async () => {
  db = await openJobs()
})
afterAll(() => db.destroy())

async function oneTask() {
  const jobId = await runJob(db)
  const [id = ''] = await plan(db, jobId)
  return { jobId, id }
}
const expireLease = (id: string) => db.updateTable('tasks').set({ lease_until: PAST }).where('id', '=', id).execute()
const finish = (task: Awaited<ReturnType<typeof claimed>>) =>
  db.transaction().execute((trx) => finishTask(trx, task, { rows: 3 }))

it('gives a task to one of many workers that want it at once', async () => {
  const { id, jobId } = await oneTask()
  const all = await Promise.all(Array.from({ length: 8 }, () => claimTask(db, id, LEASE_MS)))
  const won = all.filter((task) => task !== null)
  expect(won).toMatchObject([{ id, jobId, attempts: 0, deaths: 0, fence: 1, work: { step: 'collect' } }])
})

it('gives no task of a job that is not begun, or has ended', async () => {
  const waiting = await acceptJob(db)
  const [early = ''] = await plan(db, waiting)
  expect(await claimTask(db, early, LEASE_MS)).toBeNull()
  const { id, jobId } = await oneTask()
  await endJob(db, jobId, { status: 'failed', outcome: 'cancelled', message: 'Cancelled' })
  expect(await claimTask(db, id, LEASE_MS)).toBeNull()
})

it('refuses all that a former holder writes', async () => {
  const { id } = await oneTask()
  const former = await claimed(db, id)
  await expireLease(id)
  const holder = await claimed(db, id)
  expect(holder.fence).toBe(former.fence + 1)

  expect(await renewLease(db, former, LEASE_MS)).toBe(false)
  await expect(finish(former)).rejects.toBeInstanceOf(LeaseLost)
  await releaseTask(db, former, { notBefore: PAST, failed: true, error: 'late' })
  const row = await taskRow(db, id)
  expect(row).toMatchObject({ state: 'leased', attempts: 0, claims: 2, error: null })

  await finish(holder)
  expect(await taskRow(db, id)).toMatchObject({ state: 'done', counts: { rows: 3 }, lease_until: null })
  expect(await claimTask(db, id, LEASE_MS)).toBeNull()
})

it('extends a lease while it is held, and not after the task was cancelled', async () => {
  const { id, jobId } = await oneTask()
  const task = await claimed(db, id, 1_000)
  const before = (await taskRow(db, id)).lease_until?.getTime() ?? 0
  expect(await renewLease(db, task, LEASE_MS)).toBe(true)
  expect((await taskRow(db, id)).lease_until?.getTime()).toBeGreaterThan(before + LEASE_MS / 2)
  await cancelOpenTasks(db, jobId)
  expect(await renewLease(db, task, LEASE_MS)).toBe(false)
})

it.each([
  [false, 0],
  [true, 1],
])('gives a task back for later; failed %s counts %i attempts', async (failed, attempts) => {
  const { id } = await oneTask()
  await releaseTask(db, await claimed(db, id), { notBefore: new Date(Date.now() + 60_000), failed, error: 'asked' })
  expect(await taskRow(db, id)).toMatchObject({ state: 'pending', attempts, error: 'asked', sent_at: null })
  expect(await claimTask(db, id, LEASE_MS)).toBeNull()
  await db.updateTable('tasks').set({ not_before: PAST }).where('id', '=', id).execute()
  expect(await claimed(db, id)).toMatchObject({ attempts, deaths: 0 })
})

it('ends no task whose effect was rolled back', async () => {
  const { id } = await oneTask()
  const task = await claimed(db, id)
  const broken = db.transaction().execute(async (trx) => {
    await finishTask(trx, task, {})
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await taskRow(db, id)).toMatchObject({ state: 'leased', finished_at: null })
})

it('keeps what a task did before it failed', async () => {
  const { id } = await oneTask()
  const task = await claimed(db, id)
  await db.transaction().execute((trx) => failTask(trx, task, 'gone wrong', { failed: 2 }))
  expect(await taskRow(db, id)).toMatchObject({ state: 'failed', attempts: 1, counts: { failed: 2 } })
})

it('counts no pause of a task as the death of a worker', async () => {
  const { id } = await oneTask()
  for (let pause = 0; pause < 10; pause += 1)
    await releaseTask(db, await claimed(db, id), { notBefore: PAST, failed: false, error: 'asked to wait' })
  await claimed(db, id)
  await expireLease(id)
  expect(await takeBackExpiredTasks(db)).toBe(1)
  expect(await taskRow(db, id)).toMatchObject({ state: 'pending', deaths: 1 })
})

it('takes a task back from a worker that died, and gives up one that kills its workers', async () => {
  const { id } = await oneTask()
  for (let death = 1; death <= 6; death += 1) {
    expect(await claimed(db, id)).toMatchObject({ deaths: death - 1 })
    expect(await takeBackExpiredTasks(db)).toBe(0)
    await expireLease(id)
    await db
      .updateTable('tasks')
      .set({ sent_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    expect(await takeBackExpiredTasks(db)).toBe(1)
    const state = death <= 5 ? 'pending' : 'failed'
    expect(await taskRow(db, id)).toMatchObject({ state, sent_at: null, lease_until: null })
  }
  const { error, job_id } = await taskRow(db, id)
  expect(error).toBe('its workers died over it')
  const letters = await db.selectFrom('dead_letters').selectAll().where('job_id', '=', job_id).execute()
  expect(letters).toMatchObject([
    {
      source: 'site',
      step: 'collect',
      about: '0',
      part: { offset: 0 },
      reason: 'workers_died',
      attempts: 6,
      state: 'open',
    },
  ])
})
