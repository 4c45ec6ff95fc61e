import {
  CRAWL,
  createSuite,
  query,
  rawDocuments,
  repetitions,
  seededRandom,
  type Stack,
  startStack,
  type Suite,
  until,
} from '@karvan/test-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { control, traffic } from './shop-state.ts'

const CARS = 300
const CANCELS = repetitions('jobs that are cancelled at a random moment', 2, 50)
/** Promised: so long after a cancel nothing of the job is asked for or written any more. */
const OVER_MS = 5_000
/** So much longer is looked whether something comes all the same. */
const MARGIN_MS = 1_500
const ROUND_MS = 60_000

let suite: Suite
let stack: Stack

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({
    suite,
    services: CRAWL,
    asProcesses: ['scraper-worker'],
    listings: CARS,
    env: { ENCAR_MAX_IN_FLIGHT: '4', TASKS_AT_A_TIME: '2' },
  })
})
afterAll(() => stack.close())
beforeEach(async () => {
  await control(stack, 'faults/clear')
  await query(suite.superuserUrl, `update jobs.hosts set paused_until = null, next_free_at = now()`)
})

/** Every listing is visited, however many rounds have seen it. */
async function startAfresh(): Promise<string> {
  const body = { totalCars: CARS, afresh: true }
  const { status, body: answer } = await stack.client.call('startScraping', { params: { source: 'encar' }, body })
  expect(status).toBe(202)
  return (answer as { jobId: string }).jobId
}

const cancel = async (id: string) => await stack.client.call('cancelJob', { params: { id } })
const passed = (at: number) =>
  until(
    'the moment',
    () => Date.now(),
    (now) => now >= at,
    ROUND_MS,
  )

/** When anything was last written: in Postgres by the database's own clock, in MongoDB by the time of the fetch. */
async function lastWrite(): Promise<number> {
  const [row] = await query<{ at: Date | null }>(
    suite.superuserUrl,
    `select greatest(
       (select max(finished_at) from jobs.tasks), (select max(at) from jobs.logs),
       (select max(updated_at) from inventory.listings), (select max(seen_at) from inventory.listings)) as at`,
  )
  const documents = (await rawDocuments(suite.mongoUrl)) as { detail?: { fetchedAt: Date } }[]
  const fetches = documents.map(({ detail }) => detail?.fetchedAt.getTime() ?? 0)
  return Math.max(row?.at?.getTime() ?? 0, ...fetches)
}

/** Cancels a job, and holds what came after against what is promised. False for one that had ended before by itself. */
async function wasCancelled(id: string): Promise<boolean> {
  const asked = Date.now()
  const { status } = await cancel(id)
  const job = await stack.client.job(id)
  if (status === 409 && job.outcome === 'success') return false
  expect([status, job.status, job.outcome]).toEqual([200, 'failed', 'cancelled'])
  const ended = Date.now()
  expect(ended - asked).toBeLessThan(OVER_MS)
  await passed(ended + OVER_MS + MARGIN_MS)
  const { lastRequestAt } = await traffic(stack)
  const over = ended + OVER_MS
  expect(lastRequestAt ?? 0).toBeLessThanOrEqual(over)
  expect(await lastWrite()).toBeLessThanOrEqual(over)
  expect(await stack.client.job(id)).toEqual(job)
  expect((await cancel(id)).status).toBe(409)
  return true
}

it(
  `has a job ended at once and its work within five seconds, at ${CANCELS} random moments`,
  async () => {
    const random = seededRandom('cancelled jobs')
    let [cancelled, missed] = [0, 0]
    // Between a look at a job and its cancel, a slow machine may need longer than the rest of a quick one takes.
    await control(stack, 'faults', { kind: 'slow', path: '/v1/*', ms: 40 })
    while (cancelled < CANCELS) {
      const id = await startAfresh()
      const percent = Math.floor(random.next() * 90)
      await until(
        `${percent} %`,
        () => stack.client.job(id),
        ({ progress }) => progress.percentage >= percent,
        ROUND_MS,
      )
      if (await wasCancelled(id)) cancelled += 1
      else missed += 1
      expect(missed).toBeLessThanOrEqual(CANCELS)
    }
  },
  CANCELS * ROUND_MS,
)

it.each([
  ['an answer that takes a minute', { kind: 'slow', path: '/v1/*', ms: 60_000 }],
  ['the end of a pause of a minute', { kind: '429', path: '/v1/*', retryAfter: 60 }],
])(
  'does not wait for %s',
  async (_what, fault) => {
    await control(stack, 'faults', fault)
    const id = await startAfresh()
    await until(
      'the fault',
      () => traffic(stack),
      ({ lastFaultAt }) => lastFaultAt !== null,
      ROUND_MS,
    )
    expect(await wasCancelled(id)).toBe(true)
  },
  2 * ROUND_MS,
)

it(
  'cancels a job that waits for its turn',
  async () => {
    for (const worker of stack.workers.splice(0)) await worker.stop()
    const id = await stack.client.startJob(CARS)
    expect(await wasCancelled(id)).toBe(true)
  },
  ROUND_MS,
)
