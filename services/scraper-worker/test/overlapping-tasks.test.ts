import { CRAWL, createSuite, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control, duplicatesInTable, traffic } from './shop-state.ts'

const SLOTS = 6
const TASKS = 3

let suite: Suite
let stack: Stack

beforeAll(async () => {
  suite = await createSuite()
  const env = { ENCAR_MAX_IN_FLIGHT: String(SLOTS), TASKS_AT_A_TIME: String(TASKS) }
  stack = await startStack({ suite, services: CRAWL, asProcesses: ['scraper-worker'], listings: 1_000, env })
})
afterAll(() => stack.close())

const tasks = async (condition: string) => {
  const [row] = await query<{ count: number }>(
    suite.superuserUrl,
    `select count(*)::int as count from jobs.tasks where ${condition}`,
  )
  return row?.count ?? 0
}
const leased = () => tasks(`state = 'leased'`)

it('works on several tasks at once, within the requests that the host allows, and ends when it is stopped', async () => {
  await control(stack, 'faults', { kind: 'slow', path: '/v1/*', ms: 50 })
  const id = await stack.client.startJob(300)
  let most = 0
  await until(
    'details of several tasks',
    async () => {
      most = Math.max(most, await leased())
      return await tasks(`step = 'detail' and state = 'leased'`)
    },
    (count) => count === TASKS,
  )
  await stack.workers[0]?.stop()
  // Given back, so that the next worker need not wait for a lease to run out.
  expect(await leased()).toBe(0)
  expect(await tasks(`error = 'the worker was stopped' and state = 'pending'`)).toBeGreaterThan(0)
  const held = await query(suite.superuserUrl, 'select slot from jobs.host_slots where lease_until > now()')
  expect(held).toEqual([])

  await stack.startWorker()
  await control(stack, 'faults/clear')
  const job = await stack.client.ended(id)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(most).toBeLessThanOrEqual(TASKS)
  expect((await traffic(stack)).highestConcurrency['overallWithoutPictures']).toBeLessThanOrEqual(SLOTS)
  expect(await duplicatesInTable(suite)).toBe(0)
})
