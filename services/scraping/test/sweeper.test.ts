import { scrapeTask } from '@karvan/contracts'
import { type JobsDatabase, taskQueueOf } from '@karvan/jobs'
import { Consumer, onMessage, OutboxRelay, Publisher } from '@karvan/messaging'
import { closeAtEnd, createSuite, type Suite, until } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { JobPlanner } from '../src/jobs/planner.ts'
import { startSweeper } from '../src/jobs/sweeper.ts'
import { accept, log, openJobs, paged } from './paged.ts'

const QUEUE = taskQueueOf('paged')

let suite: Suite
let db: Kysely<JobsDatabase>
let publisher: Publisher

beforeAll(async () => {
  suite = await createSuite()
  db = await openJobs(suite)
  publisher = await Publisher.open(suite.rabbitmqUrl, log, 'scraping')
})
beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})
afterAll(async () => {
  await publisher.close()
  await db.destroy()
})

/** A worker that answers no message: it takes each one off the queue and claims nothing. */
async function startDeafWorker() {
  const seen: string[] = []
  const hear = onMessage(scrapeTask, ({ payload }) => Promise.resolve(void seen.push(payload.taskId)), 'paged')
  const subscription = { queue: QUEUE, prefetch: 1, handlers: [hear] }
  const consumer = closeAtEnd(await Consumer.start({ url: suite.rabbitmqUrl, publisher, subscription, log }))
  return { seen, stop: () => consumer.close() }
}

/** Counts the jobs that were advanced. */
function startScraping(): { readonly advanced: () => number } {
  const planner = new JobPlanner({ db, sources: [paged], log })
  let advanced = 0
  const advance = async (id: string) => {
    await planner.advance(id)
    advanced += 1
  }
  closeAtEnd(new OutboxRelay({ db, publisher, log }))
  closeAtEnd(startSweeper({ db, planner: { advance }, publisher, log, everyMs: 20 }))
  return { advanced: () => advanced }
}

const sentLongAgo = () =>
  db
    .updateTable('tasks')
    .set({ sent_at: sql<Date>`now() - interval '1 minute'` })
    .execute()
const outbox = () => db.selectFrom('outbox').select('position').execute()
const untilSent = () => until('an empty outbox', outbox, (rows) => rows.length === 0)

it('sends a task again whose message was lost, as soon as its queue is empty', async () => {
  const { seen } = await startDeafWorker()
  await accept(db, 10)
  startScraping()
  await until(
    'the message',
    () => seen.length,
    (count) => count === 1,
  )
  await untilSent()
  await sentLongAgo()
  await until(
    'the message once more',
    () => seen.length,
    (count) => count === 2,
  )
  expect(seen[1]).toBe(seen[0])
})

it('sends no copies of what waits in the queue for a worker', async () => {
  const worker = await startDeafWorker()
  await worker.stop()
  await accept(db, 10)
  const { advanced } = startScraping()
  await until(
    'a waiting message',
    () => publisher.waitingIn(QUEUE),
    (count) => count === 1,
  )
  await untilSent()
  await sentLongAgo()
  const before = advanced()
  await until('ten sweeps', advanced, (count) => count >= before + 10)
  await untilSent()
  expect(await publisher.waitingIn(QUEUE)).toBe(1)
})
