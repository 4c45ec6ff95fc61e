import { createSuite, type House, seededRandom, startHouse, type Suite, until } from '@karvan/test-kit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicatesInTable, shopState } from './shop-state.ts'

const CARS = 2_000
const KILLS = 10
const LISTINGS = 3_000

let calm: readonly string[]
let calmResults: unknown
const open: House[] = []

beforeAll(async () => {
  const suite = await createSuite()
  const house = await startHouse({ suite, listings: LISTINGS })
  const job = await house.client.ended(await house.client.startJob(CARS))
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  calm = await shopState(suite)
  calmResults = job.results
  await house.close()
}, 180_000)
afterAll(async () => {
  for (const house of open) await house.close()
})

async function start(): Promise<{ house: House; suite: Suite }> {
  const suite = await createSuite()
  const house = await startHouse({ suite, listings: LISTINGS })
  open.push(house)
  return { house, suite }
}

it(`ends the same when the worker is killed ${KILLS} times at random moments`, { timeout: 300_000 }, async () => {
  const { house, suite } = await start()
  const random = seededRandom('killed workers')
  const id = await house.client.startJob(CARS)
  const moments = Array.from({ length: KILLS }, () => Math.floor(random.next() * 95)).sort((a, b) => a - b)
  for (const percent of moments) {
    await until(
      `${percent} %`,
      () => house.client.job(id),
      (job) => job.progress.percentage >= percent,
      120_000,
    )
    await house.workers.at(-1)?.kill()
    await house.startWorker()
  }
  const job = await house.client.ended(id, 180_000)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(job.results).toEqual(calmResults)
  expect(await duplicatesInTable(suite)).toBe(0)
  expect(await shopState(suite)).toEqual(calm)
})

it(
  'refuses the late writes of a worker that was frozen while another took its task',
  { timeout: 300_000 },
  async () => {
    const { house, suite } = await start()
    const frozen = house.workers[0]
    if (!frozen) throw new Error('no worker')
    const id = await house.client.startJob(CARS)
    await until(
      'half way',
      () => house.client.job(id),
      (job) => job.progress.percentage >= 45,
      120_000,
    )
    frozen.freeze()
    await house.startWorker()
    const job = await house.client.ended(id, 180_000)
    const after = await shopState(suite)
    frozen.thaw()
    const log = () => readFile(join(house.folder, 'logs', 'scraper-worker.log'), 'utf8')
    await until('the refusal', log, (text) => text.includes('the task was cancelled or went to another worker'))
    expect(job.results).toEqual(calmResults)
    expect(after).toEqual(calm)
    expect(await shopState(suite)).toEqual(calm)
    expect(await house.client.job(id)).toEqual(job)
  },
)
