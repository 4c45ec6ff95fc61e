import { createLogger, migrate } from '@karvan/service-kit'
import { beyond, createStores, openNoted } from '@karvan/test-kit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activeJobOf,
  activeJobs,
  appendLog,
  blockedBySite,
  claimTask,
  dispatchTasks,
  findJob,
  finishTask,
  hasOpenTasks,
  itemsFor,
  jobsMigrations,
  type JobsDatabase,
  jobStats,
  type JobsTransaction,
  jobTotals,
  lockJob,
  markDuplicates,
  markItems,
  pageOfJobs,
  readLog,
  renewLease,
  takeBackExpiredTasks,
  takeBackLostMessages,
  type Task,
  unansweredJobTypes,
} from '../src/index.ts'
import { giveBackSlots, leaveHost, pauseOf, tendSlots } from '../src/slot-leases.ts'
import { fillJobs, ITEMS, JOBS, LEASED, RUNNING, SENT } from './fill-jobs.ts'

type Noted = ReturnType<typeof openNoted<JobsDatabase>>

let noted: Noted
/** As a first crawl finds its tables: the server has not looked at them yet. */
let unknown: Noted

beforeAll(async () => {
  noted = await openFilled()
  await sql`vacuum (analyze) jobs, tasks, items, logs, hosts, host_slots, host_workers`.execute(noted.db)
  unknown = await openFilled()
})
afterAll(() => Promise.all([noted.close(), unknown.close()]))

async function openFilled(): Promise<Noted> {
  const { databases } = await createStores()
  const filled = openNoted<JobsDatabase>(databases.scraping, ['jobs'])
  await migrate(filled.db, 'jobs', jobsMigrations, createLogger('test', { LOG_LEVEL: 'silent' }))
  for (const statement of fillJobs) await sql.raw(statement).execute(filled.db)
  return filled
}

const IDS = Array.from({ length: 60 }, (_, i) => String(i + 1))
const TASK = { id: LEASED, jobId: RUNNING, fence: 0 } as Task
const HOLDER = { host: 'host7', worker: randomUUID() }
const HELD = { slots: [0], until: new Date() }
const WISH = { wanted: 5, isWaiting: true, maxInFlight: 10, leaseMs: 1_000 }
const ENDED_IDS = Array.from({ length: 20 }, (_, i) => `00000000-0000-4000-8000-${String(i + 2).padStart(12, '0')}`)
/** What waits to be sent: it leaves at once. */
const SMALL_TABLES = new Set(['outbox'])

async function dispatch(trx: JobsTransaction): Promise<void> {
  const job = await lockJob(trx, RUNNING)
  if (job) await dispatchTasks(trx, job)
}

/** What is asked for each task or more often, with the rows that it may look at, however long the job is and however many there were. */
const HOT: readonly (readonly [name: string, most: number, ask: (trx: JobsTransaction) => Promise<unknown>])[] = [
  ['taking a task', 5, (trx) => claimTask(trx, SENT, 1_000)],
  ['renewing a lease', 5, (trx) => renewLease(trx, TASK, 1_000)],
  ['the end of a task', 5, (trx) => finishTask(trx, TASK, { processed: 60 })],
  ['marking listings', 70, (trx) => markItems(trx, RUNNING, IDS, 'fetched')],
  ['a line of the log', 5, (trx) => appendLog(trx, RUNNING, { level: 'info', message: 'x' })],
  ['sending what is due', 150, dispatch],
  ['whether the site refuses', 5, (trx) => blockedBySite(trx, RUNNING)],
  ['whether tasks are open', 5, (trx) => hasOpenTasks(trx, RUNNING)],
  ['slots of a host', 50, (trx) => tendSlots(trx, HOLDER, HELD, WISH)],
  ['giving slots back', 5, (trx) => giveBackSlots(trx, HOLDER, HELD)],
  ['leaving a host', 5, (trx) => leaveHost(trx, HOLDER, HELD)],
  ['whether a host is paused', 5, (trx) => pauseOf(trx, HOLDER.host)],
  ['which jobs are active', 5, (trx) => activeJobs(trx)],
  ['the job of a source', 5, (trx) => activeJobOf(trx, 'paged')],
  ['a job', 5, (trx) => findJob(trx, RUNNING)],
  ['what a page of ended jobs came to', 25, (trx) => jobTotals(trx, ENDED_IDS)],
  ['its log', 500, (trx) => readLog(trx, RUNNING, 0, 500)],
  ['tasks of workers that are gone', 50, (trx) => takeBackExpiredTasks(trx)],
  ['messages that nobody answers', 50, (trx) => unansweredJobTypes(trx)],
  ['messages that were lost', 50, (trx) => takeBackLostMessages(trx, 'paged')],
]

/** What reads all of a job, and why it may; of other jobs nothing. */
const WHOLE_JOB: readonly (readonly [name: string, why: string, ask: (trx: JobsTransaction) => Promise<unknown>])[] = [
  ['what a job adds up to', 'each task and each listing is counted', (trx) => jobTotals(trx, [RUNNING])],
  ['duplicates', 'each listing is compared, once a job', (trx) => markDuplicates(trx, RUNNING)],
  ['the listings of a step', 'each becomes part of a task, once a step', (trx) => itemsFor(trx, RUNNING, 'detail')],
]

/** Undone, so that each is asked of the same rows, and explained with those that it found. */
async function readsOf(ask: (trx: JobsTransaction) => Promise<unknown>, { readsOf, db } = noted) {
  const reads = await readsOf(async () => {
    const trx = await db.startTransaction().execute()
    try {
      await ask(trx)
    } finally {
      await trx.rollback().execute()
    }
  })
  expect(reads.length).toBeGreaterThan(0)
  return reads
}

it.each(HOT)('%s looks at no more than %i rows, however many there are', async (_name, most, ask) => {
  const reads = await readsOf(ask)
  expect(beyond(reads, most, SMALL_TABLES)).toEqual([])
})

it.each(WHOLE_JOB)('%s reads the whole job, and no other: %s', async (_name, _why, ask) => {
  const reads = await readsOf(ask)
  expect(beyond(reads, ITEMS * 2, SMALL_TABLES)).toEqual([])
})

it.each(WHOLE_JOB)('%s reads the whole job where the tables have no statistics, too: %s', async (_name, _why, ask) => {
  const reads = await readsOf(ask, unknown)
  expect(beyond(reads, ITEMS * 11, SMALL_TABLES)).toEqual([])
})

it('the list of jobs looks at a row a job: all are counted, and there are a few a day', async () => {
  const reads = await readsOf(async (trx) => [await pageOfJobs(trx, 1, 20), await jobStats(trx)])
  expect(beyond(reads, JOBS, new Set(['jobs']))).toEqual([])
})
