import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CRAWL,
  createSuite,
  query,
  rawDocuments,
  sampleOfEach,
  type Stack,
  startStack,
  type Suite,
  until,
} from '@karvan/test-kit'
import { mongo } from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { control, traffic } from './shop-state.ts'

const SLOTS = 3
/** How many workers share a site. */
const WORKERS = sampleOfEach('numbers of workers', [[1, 4]], 1)
const ENV = { ENCAR_MAX_IN_FLIGHT: String(SLOTS), BLOCK_PAUSE_MS: '300' }
const ALLOW_ALL = 'User-agent: *\nAllow: /\n'

let suite: Suite
let stack: Stack

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({
    suite,
    services: CRAWL,
    asProcesses: ['scraper-worker'],
    workers: 0,
    listings: 1_000,
    env: ENV,
  })
})
afterAll(() => stack.close())
afterEach(async () => {
  for (const worker of stack.workers.splice(0)) await worker.stop()
})

/** Empty stores, a site that is itself, and fresh workers, which know nothing of its robots.txt and of its pauses. */
async function start(workers: number, env: Record<string, string> = {}): Promise<void> {
  await control(stack, 'faults/clear')
  await control(stack, 'requests/reset')
  await control(stack, 'robots', { text: ALLOW_ALL })
  await query(
    suite.superuserUrl,
    `truncate jobs.jobs, jobs.hosts, jobs.outbox, inventory.listings, inventory.source_refs cascade`,
  )
  await removeRaw()
  const started = Array.from({ length: workers }, () => stack.startWorker(env))
  for (const worker of await Promise.all(started)) await worker.ready()
}

async function removeRaw(): Promise<void> {
  const client = await mongo.MongoClient.connect(suite.mongoUrl)
  await client.db().collection('raw_listings').deleteMany({})
  await client.close()
}

const logsOf = async (id: string) => {
  const answer = await stack.client.call('jobLogs', { params: { id } })
  return JSON.stringify(answer.body)
}
const rawCount = async () => (await rawDocuments(suite.mongoUrl)).length
const listingCount = () => query(suite.superuserUrl, 'select id from inventory.listings').then((rows) => rows.length)

it.each(WORKERS)('never has more requests at a time than the host allows, with %i workers', async (workers) => {
  await start(workers)
  // Slow enough that requests meet; without that, the limit would never be reached and the test would prove nothing.
  await control(stack, 'faults', { kind: 'slow', path: '/v1/*', ms: 30 })
  const job = await stack.client.ended(await stack.client.startJob(60))
  expect(job.outcome).toBe('success')
  const { highestConcurrency } = await traffic(stack)
  expect(highestConcurrency['overallWithoutPictures']).toBe(SLOTS)
})

it.each(WORKERS)('asks for robots.txt first, and leaves at least the set delay, with %i workers', async (workers) => {
  const delayMs = 40
  await start(workers, { ENCAR_DELAY_MS: String(delayMs) })
  // A fault makes the simulator remember arrivals from then on.
  await control(stack, 'faults', { kind: 'slow', path: '/robots.txt', times: 1, ms: 0 })
  const job = await stack.client.ended(await stack.client.startJob(40))
  expect(job.outcome).toBe('success')
  const { afterLastFault, requests } = await traffic(stack)
  expect(afterLastFault[0]?.kind).toBe('robots')
  const arrivals = afterLastFault.filter(({ kind }) => kind !== 'robots').map(({ at }) => at)
  const { robots = 0, ...asked } = requests
  expect(robots).toBeLessThanOrEqual(workers)
  expect(arrivals.length).toBe(Object.values(asked).reduce((sum, count) => sum + count, 0))
  const gaps = arrivals.slice(1).map((at, i) => at - (arrivals[i] ?? 0))
  expect(gaps.length).toBeGreaterThan(50)
  // The start is what we time; on its way a request may be held up, so the mean is judged and not each gap.
  expect((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThanOrEqual(gaps.length * delayMs * 0.95)
})

it.each(WORKERS)('asks nothing before Retry-After has passed, with %i workers', async (workers) => {
  await start(workers)
  await control(stack, 'faults', { kind: '429', path: '/v1/readside/vehicle/*', times: 1, retryAfter: 3 })
  const id = await stack.client.startJob(60)
  const job = await stack.client.ended(id)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  const { lastFaultAt, afterLastFault } = await traffic(stack)
  // What other slots had begun before the pause was known is not new: at most one or two a slot.
  const underWay = afterLastFault.filter(({ at }) => at - (lastFaultAt ?? 0) < 250)
  expect(underWay.length).toBeLessThan(2 * SLOTS)
  const next = afterLastFault.find(({ at }) => at - (lastFaultAt ?? 0) >= 250)
  expect((next?.at ?? 0) - (lastFaultAt ?? 0)).toBeGreaterThanOrEqual(2_900)
  expect(await logsOf(id)).toContain('asked us to slow down (429): waiting until')
})

it.each([
  ['challenge', 'the site answered with a challenge page'],
  ['407', 'the site refuses us (407)'],
  ['403', 'the site refuses us (403)'],
] as const)('stores nothing of a site that answers %s, stops the job and says why', async (kind, reason) => {
  // As in use, a pause is longer than a busy machine needs to end the job.
  await start(1, { BLOCK_PAUSE_MS: '1500' })
  await control(stack, 'faults', { kind, path: '/search/*' })
  const id = await stack.client.startJob(200)
  const job = await stack.client.ended(id)
  expect(job).toMatchObject({ status: 'failed', outcome: 'error', message: reason })
  expect(await logsOf(id)).toContain(`Job stopped: ${reason}`)
  expect([await rawCount(), await listingCount()]).toEqual([0, 0])
  // Left alone after three refusals.
  expect((await traffic(stack)).requests['list']).toBeLessThanOrEqual(3)
})

it('stores nothing of HTML in place of JSON, and goes on when the site is itself again', async () => {
  await start(1)
  await control(stack, 'faults', { kind: 'html', path: '/search/*' })
  const id = await stack.client.startJob(100)
  await until(
    'the reason',
    () => logsOf(id),
    (logs) => logs.includes('the site answered with HTML in place of JSON'),
  )
  expect([await rawCount(), await listingCount()]).toEqual([0, 0])
  await control(stack, 'faults/clear')
  expect(await stack.client.ended(id)).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(await listingCount()).toBeGreaterThan(0)
})

it('gets through cut connections, 503 and slow answers', async () => {
  await start(1)
  await control(stack, 'faults', { kind: 'cut', path: '/v1/*', probability: 0.03 })
  await control(stack, 'faults', { kind: '503', path: '/v1/*', probability: 0.02, retryAfter: 0 })
  await control(stack, 'faults', { kind: 'slow', path: '/v1/*', probability: 0.02, ms: 300 })
  const job = await stack.client.ended(await stack.client.startJob(120))
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
})

it('does not crawl a host whose robots.txt forbids it, unless the operator has permission', async () => {
  await start(1)
  await control(stack, 'robots', { text: 'User-agent: *\nDisallow: /\n' })
  const job = await stack.client.ended(await stack.client.startJob(100))
  expect(job).toMatchObject({ status: 'failed', outcome: 'error' })
  expect(job.message).toMatch(/robots\.txt of 127\.0\.0\.1:\d+ does not allow this visit/)
  expect((await traffic(stack)).requests['list']).toBe(0)
})

it('cancels a running job within seconds and asks nothing more', async () => {
  await start(1)
  const id = await stack.client.startJob(900)
  await until(
    'work',
    () => stack.client.job(id),
    (job) => job.progress.percentage >= 5,
  )
  // From now on a visit takes long enough that the worker is in the middle of one.
  const visited = async () => (await traffic(stack)).requests['detail'] ?? 0
  const visitedAtPace = await visited()
  await control(stack, 'faults', { kind: 'slow', path: '/v1/*', ms: 1_000 })
  await until('a slow visit', visited, (count) => count > visitedAtPace + SLOTS)
  const answer = await stack.client.call('cancelJob', { params: { id } })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ data: { status: 'failed', outcome: 'cancelled' } })
  const log = () => readFile(join(stack.folder, 'logs', 'scraper-worker.log'), 'utf8')
  await until(
    'the worker has heard',
    log,
    (text) => text.includes('the task was cancelled or went to another worker'),
    5_000,
  )
  await control(stack, 'faults/clear')
  const before = await visited()
  // While another job collects lists, nothing of the cancelled one is visited any more.
  const next = await stack.client.ended(await stack.client.startJob(300, 'list-only'))
  expect(next.outcome).toBe('success')
  expect(await visited()).toBe(before)
  const again = await stack.client.call('cancelJob', { params: { id } })
  expect([again.status, again.body]).toMatchObject([409, { code: 'jobs.already_ended' }])
})
