import type { DeadLetter } from '@karvan/contracts'
import { CRAWL, createSuite, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { control, shopState, traffic } from './shop-state.ts'

/** One page of a site that cannot be had: what becomes of it, and of the pages beside it. */

const CARS = 60
const PATIENCE_MS = 120_000

let suite: Suite
let stack: Stack
/** A car that all jobs here meet. */
let bad: string

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, asProcesses: ['scraper-worker'], listings: 2 * CARS })
  const job = await stack.client.startJob(CARS)
  await stack.client.ended(job, PATIENCE_MS)
  const rows = await query<{ source_id: string }>(
    suite.superuserUrl,
    `select source_id from inventory.listings where dataset = 'main' and status = 'available' order by source_id limit 1`,
  )
  bad = rows[0]?.source_id ?? ''
  expect(bad).not.toBe('')
}, PATIENCE_MS)
afterAll(() => stack.close())
beforeEach(async () => {
  await control(stack, 'faults/clear')
  await query(suite.superuserUrl, 'delete from inventory.listings')
})

const breakPage = (kind: 'html' | 'cut' | '404') =>
  control(stack, 'faults', { kind, path: `/v1/readside/vehicle/${bad}` })

/** Lets tasks that have failed once have their last try at once. */
async function hurry(jobId: string): Promise<void> {
  const waiting = () =>
    query(
      suite.superuserUrl,
      `update jobs.tasks set attempts = 4, not_before = null
       where job_id = $1 and state = 'pending' and attempts between 1 and 3 returning id`,
      [jobId],
    )
  await until('a task that failed', waiting, ({ length }) => length > 0, PATIENCE_MS)
}
async function afresh(): Promise<string> {
  const body = { totalCars: CARS, afresh: true }
  const { body: answer } = await stack.client.call('startScraping', { params: { source: 'encar' }, body })
  return (answer as { jobId: string }).jobId
}
async function brokenJob(kind: 'html' | 'cut' | '404'): Promise<string> {
  await breakPage(kind)
  const id = await afresh()
  await hurry(id)
  const job = await stack.client.ended(id, PATIENCE_MS)
  expect(job).toMatchObject({
    status: 'completed',
    outcome: 'partial',
    results: { errors: 1, totalProcessed: CARS - 1 },
  })
  return id
}
async function deadLettersOf(jobId: string): Promise<readonly DeadLetter[]> {
  const { body } = await stack.client.call('listDeadLetters', { query: `?jobId=${jobId}` })
  return (body as { data: { letters: readonly DeadLetter[] } }).data.letters
}
async function retry(jobId: string): Promise<string> {
  const { status, body } = await stack.client.call('retryDeadLetters', { body: { jobId } })
  expect(status).toBe(202)
  return (body as { jobId: string }).jobId
}
const isInShop = async () => (await shopState(suite)).some((row) => row.startsWith(`main ${bad} `))
const rows = async () => (await shopState(suite)).filter((row) => row.startsWith('encar ')).length

it.each([
  ['html', 'wrong_form'],
  ['cut', 'no_answer'],
  ['404', 'wrong_form'],
] as const)('stores the cars beside one whose page is broken (%s)', { timeout: PATIENCE_MS }, async (kind, reason) => {
  const id = await brokenJob(kind)
  expect(await isInShop()).toBe(false)
  expect(await deadLettersOf(id)).toMatchObject([{ about: bad, reason, attempts: 5, state: 'open', step: 'detail' }])
})

it(
  'fetches the one car once its page is there again, and asks for nothing else',
  { timeout: PATIENCE_MS },
  async () => {
    const id = await brokenJob('html')
    const before = await shopState(suite)
    await control(stack, 'faults/clear')
    await control(stack, 'requests/reset', { addresses: true })
    const again = await retry(id)
    const job = await stack.client.ended(again, PATIENCE_MS)
    expect(job).toMatchObject({ status: 'completed', outcome: 'success', results: { carsFound: 1, totalProcessed: 1 } })
    const { requests } = await traffic(stack)
    expect(requests).toMatchObject({ list: 0, detail: 1 })
    expect(await isInShop()).toBe(true)
    const added = (await shopState(suite)).filter((row) => !before.includes(row))
    expect(added.every((row) => row.includes(` ${bad} `))).toBe(true)
    expect(await deadLettersOf(id)).toMatchObject([{ state: 'retried', retryJobId: again, attempts: 5 }])
    expect(await deadLettersOf(again)).toEqual([])
  },
)

it('leaves one letter more where the page is still broken', { timeout: PATIENCE_MS }, async () => {
  const id = await brokenJob('html')
  const again = await retry(id)
  await hurry(again)
  expect(await stack.client.ended(again, PATIENCE_MS)).toMatchObject({ status: 'failed', outcome: 'error' })
  expect(await deadLettersOf(again)).toMatchObject([{ about: bad, reason: 'wrong_form', attempts: 5, state: 'open' }])
  expect(await deadLettersOf(id)).toMatchObject([{ state: 'retried', attempts: 5 }])
})

it('loses none where the worker is killed in the middle of it', { timeout: 2 * PATIENCE_MS }, async () => {
  const id = await brokenJob('html')
  await control(stack, 'faults/clear')
  await control(stack, 'faults', { kind: 'slow', ms: 3_000, path: `/v1/readside/vehicle/${bad}`, times: 1 })
  const again = await retry(id)
  const leased = () =>
    query(suite.superuserUrl, `select from jobs.tasks where job_id = $1 and state = 'leased'`, [again])
  await until('the task is held', leased, ({ length }) => length > 0, PATIENCE_MS)
  await stack.workers.at(-1)?.kill()
  await stack.startWorker()
  expect(await stack.client.ended(again, PATIENCE_MS)).toMatchObject({ outcome: 'success' })
  expect(await isInShop()).toBe(true)
  expect(await rows()).toBe(CARS)
  expect(await deadLettersOf(id)).toMatchObject([{ state: 'retried' }])
})
