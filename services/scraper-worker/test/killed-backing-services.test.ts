import {
  type BackingServices,
  CRAWL,
  type Stack,
  startBackingServices,
  startStack,
  type Suite,
  suiteOf,
  until,
} from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicatesInTable, shopState } from './shop-state.ts'

const CARS = 250

let suite: Suite
let stack: Stack
let own: BackingServices

beforeAll(async () => {
  own = await startBackingServices()
  suite = await suiteOf(own.urls)
  stack = await startStack({ suite, services: CRAWL, asProcesses: 'all', listings: 1_000 })
}, 240_000)
afterAll(async () => {
  await stack.close()
  await own.stop()
})

let calm: readonly string[]

it('runs once without faults, to compare with', async () => {
  const job = await stack.client.ended(await stack.client.startJob(CARS))
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  calm = await shopState(suite)
})

it.each(['postgres', 'rabbitmq', 'mongo'] as const)(
  'finishes a job in whose middle %s was killed and came back',
  { timeout: 240_000 },
  async (name) => {
    const id = await stack.client.startJob(CARS)
    await until(
      'the middle',
      () => stack.client.job(id),
      (job) => job.progress.percentage >= 40,
    )
    await own.backing[name].kill()
    await own.backing[name].restart()
    const job = await stack.client.ended(id, 200_000)
    expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
    expect(await duplicatesInTable(suite)).toBe(0)
    expect(await shopState(suite)).toEqual(calm)
  },
)

it('finishes a job in whose middle the scraping service was killed and came back', { timeout: 240_000 }, async () => {
  const id = await stack.client.startJob(CARS)
  await until(
    'the middle',
    () => stack.client.job(id),
    (job) => job.progress.percentage >= 40,
  )
  await stack.program('scraping').kill()
  await stack.restart('scraping')
  const job = await stack.client.ended(id, 200_000)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(await shopState(suite)).toEqual(calm)
})
