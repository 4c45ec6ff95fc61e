import {
  CRAWL,
  createSuite,
  type Program,
  query,
  repetitions,
  seededRandom,
  type Stack,
  startStack,
  type Suite,
  until,
} from '@karvan/test-kit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control, duplicatesInTable, shopState, traffic } from './shop-state.ts'

const KILLS = repetitions('kills of a worker in one job', 2, 30)
const PAGES = repetitions('pages of that job', 2, 300)
const CARS = 100 * PAGES
const LISTINGS = 2 * CARS
const JOB_MS = 120_000 + PAGES * 4_000
const TASKS = 2
const SLOTS = 4
const ENV = { ENCAR_MAX_IN_FLIGHT: String(SLOTS), TASKS_AT_A_TIME: String(TASKS) }

let calm: readonly string[]
let calmResults: unknown
const open: Stack[] = []

const openStack = (suite: Suite) =>
  startStack({ suite, services: CRAWL, asProcesses: ['scraper-worker'], listings: LISTINGS, env: ENV })

beforeAll(async () => {
  const suite = await createSuite()
  const stack = await openStack(suite)
  await control(stack, 'requests/reset', { addresses: true })
  const job = await stack.client.ended(await stack.client.startJob(CARS), JOB_MS)
  expect(await repeated(stack)).toEqual({ lists: 0, cars: 0 })
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  calm = await shopState(suite)
  calmResults = job.results
  await stack.close()
}, JOB_MS)
afterAll(async () => {
  for (const stack of open) await stack.close()
})

async function start(): Promise<{ stack: Stack; suite: Suite }> {
  const suite = await createSuite()
  const stack = await openStack(suite)
  open.push(stack)
  return { stack, suite }
}

/** Which pages of the list and which cars the site was asked for again, and how often: a car's documents count as the car. */
async function repeated(stack: Stack): Promise<{ lists: number; cars: number }> {
  const addresses = (await traffic(stack)).repeated ?? []
  const again = (part: RegExp) =>
    addresses.filter(([address]) => part.test(address)).reduce((sum, [, times]) => sum + times - 1, 0)
  return { lists: again(/^\/search\//), cars: again(/^\/v1\/readside\/vehicle\/\d+/) }
}

/** In the middle of a task, but of no statement, so that its next write comes too late. */
async function freezeAtWork(worker: Program, { superuserUrl }: Suite): Promise<void> {
  const midTask = async () => {
    worker.freeze()
    const [row] = await query<{ leased: number; busy: number }>(
      superuserUrl,
      `select (select count(*)::int from jobs.tasks where state = 'leased') as leased,
         (select count(*)::int from pg_stat_activity where usename = 'karvan_worker' and state = 'active'
           and datname = current_database()) as busy`,
    )
    const isMidTask = row !== undefined && row.leased > 0 && row.busy === 0
    if (!isMidTask) worker.thaw()
    return isMidTask
  }
  await until('a worker that is frozen in the middle of a task', midTask, Boolean)
}

it(`ends the same when the worker is killed ${KILLS} times at random moments`, { timeout: 2 * JOB_MS }, async () => {
  const { stack, suite } = await start()
  await control(stack, 'requests/reset', { addresses: true })
  const random = seededRandom('killed workers')
  const id = await stack.client.startJob(CARS)
  const moments = Array.from({ length: KILLS }, () => Math.floor(random.next() * 95)).sort((a, b) => a - b)
  for (const percent of moments) {
    await until(
      `${percent} %`,
      () => stack.client.job(id),
      (job) => job.progress.percentage >= percent,
      JOB_MS,
    )
    await stack.workers.at(-1)?.kill()
    await stack.startWorker()
  }
  const job = await stack.client.ended(id, JOB_MS)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  const again = await repeated(stack)
  console.log(`asked for again after ${KILLS} kills: ${again.lists} pages of the list, ${again.cars} cars`)
  // What was under way: a page by task, and a visit by task and slot.
  expect(again.lists).toBeLessThanOrEqual(KILLS * TASKS)
  expect(again.cars).toBeLessThanOrEqual(KILLS * TASKS * SLOTS)
  expect(job.results).toEqual(calmResults)
  expect(await duplicatesInTable(suite)).toBe(0)
  expect(await shopState(suite)).toEqual(calm)
})

it(
  'refuses the late writes of a worker that was frozen while another took its task',
  { timeout: 2 * JOB_MS },
  async () => {
    const { stack, suite } = await start()
    const frozen = stack.workers[0]
    if (!frozen) throw new Error('no worker')
    const id = await stack.client.startJob(CARS)
    await until(
      'half way',
      () => stack.client.job(id),
      (job) => job.progress.percentage >= 45,
      JOB_MS,
    )
    await freezeAtWork(frozen, suite)
    await stack.startWorker()
    const job = await stack.client.ended(id, JOB_MS)
    const after = await shopState(suite)
    frozen.thaw()
    const log = () => readFile(join(stack.folder, 'logs', 'scraper-worker.log'), 'utf8')
    await until('the late writer has heard', log, (text) =>
      text.includes('the task was cancelled or went to another worker'),
    )
    expect(job.results).toEqual(calmResults)
    expect(after).toEqual(calm)
    expect(await shopState(suite)).toEqual(calm)
    expect(await stack.client.job(id)).toEqual(job)
  },
)
