import { CRAWL, createSuite, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control, duplicatesInTable, shopState, traffic } from './shop-state.ts'

/** A job that was cancelled half way and goes on as another one ends as if nobody had cancelled it. */

const CARS = 300
const TASKS = 2
const SLOTS = 4
const ENV = { ENCAR_MAX_IN_FLIGHT: String(SLOTS), TASKS_AT_A_TIME: String(TASKS) }
const PATIENCE_MS = 180_000

let calm: readonly string[]
let calmResults: unknown
let suite: Suite
let stack: Stack

const open = async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: 2 * CARS, env: ENV })
}

beforeAll(async () => {
  await open()
  const job = await stack.client.ended(await stack.client.startJob(CARS), PATIENCE_MS)
  calmResults = job.results
  calm = await shopState(suite)
  await stack.close()
  await open()
}, PATIENCE_MS)
afterAll(() => stack.close())

/** Listings of tasks that a job has done. */
const doneListings = async (jobId: string, step: string) =>
  (
    await query<{ id: string }>(
      suite.superuserUrl,
      `select jsonb_array_elements_text(params->'sourceIds') as id from jobs.tasks
       where job_id = $1 and step = $2 and state = 'done'`,
      [jobId, step],
    )
  ).map(({ id }) => id)
const carsAskedAgain = async () =>
  ((await traffic(stack)).repeated ?? []).flatMap(
    ([address]) => /^\/v1\/readside\/vehicle\/(\d+)/.exec(address)?.[1] ?? [],
  )
const go = async (id: string) => await stack.client.call('continueJob', { params: { id } })

it(
  'ends with the same cars and counts, and asks for nothing again that was done',
  { timeout: PATIENCE_MS },
  async () => {
    await control(stack, 'requests/reset', { addresses: true })
    await control(stack, 'faults', { kind: 'slow', ms: 40, path: '/v1/*' })
    const first = await stack.client.startJob(CARS)
    await until(
      'details of some tasks',
      () => doneListings(first, 'detail'),
      ({ length }) => length >= 60,
      PATIENCE_MS,
    )
    expect((await go(first)).status).toBe(409)
    const cancelled = await stack.client.call('cancelJob', { params: { id: first } })
    expect(cancelled.body).toMatchObject({ data: { outcome: 'cancelled', canContinue: true } })
    const done = await doneListings(first, 'detail')
    expect(done.length).toBeLessThan(CARS)
    await control(stack, 'faults/clear')

    const answer = await go(first)
    expect(answer.status).toBe(202)
    const { jobId: second } = answer.body as { jobId: string }
    const job = await stack.client.ended(second, PATIENCE_MS)
    expect(job).toMatchObject({ status: 'completed', outcome: 'success', canContinue: false })
    expect(job.results).toEqual(calmResults)
    expect(await shopState(suite)).toEqual(calm)
    expect(await duplicatesInTable(suite)).toBe(0)
    const again = await carsAskedAgain()
    expect(again.filter((id) => done.includes(id))).toEqual([])
    // Visits that were under way when it was cancelled.
    expect(again.length).toBeLessThanOrEqual(TASKS * SLOTS)
    expect((await go(first)).body).toMatchObject({ code: 'jobs.cannot_continue' })
    expect((await go(second)).body).toMatchObject({ code: 'jobs.cannot_continue' })
  },
)
