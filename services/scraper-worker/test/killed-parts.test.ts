import { freePort, startMongo, startPostgres, startRabbitmq } from '@karvan/embedded'
import { type House, startHouse, type Suite, suiteOf, until } from '@karvan/test-kit'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicatesInTable, shopState } from './shop-state.ts'

const CARS = 600

let folder: string
let suite: Suite
let house: House
let parts: Record<'postgres' | 'rabbitmq' | 'mongo', { pid: number; stop: () => Promise<void> }>
let start: { [K in keyof typeof parts]: () => Promise<(typeof parts)[K] & { url: string }> }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karvan-killed-parts-'))
  await chmod(folder, 0o755)
  const ports = { postgres: await freePort(), rabbitmq: await freePort(), mongo: await freePort() }
  start = {
    postgres: () => startPostgres({ dataDir: join(folder, 'postgres'), port: ports.postgres }),
    rabbitmq: () => startRabbitmq({ dir: join(folder, 'rabbitmq'), port: ports.rabbitmq }),
    mongo: () => startMongo({ dir: join(folder, 'mongo'), port: ports.mongo }),
  }
  const [postgres, rabbitmq, mongo] = await Promise.all([start.postgres(), start.rabbitmq(), start.mongo()])
  parts = { postgres, rabbitmq, mongo }
  suite = await suiteOf({ postgres: postgres.url, rabbitmq: rabbitmq.url, mongo: mongo.url })
  house = await startHouse({ suite, listings: 1_000 })
}, 120_000)
afterAll(async () => {
  await house.close()
  await Promise.all(Object.values(parts).map((part) => part.stop()))
  await rm(folder, { recursive: true, force: true })
})

let calm: readonly string[]

it('runs once without faults, to compare with', async () => {
  const job = await house.client.ended(await house.client.startJob(CARS))
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  calm = await shopState(suite)
})

it.each(['postgres', 'rabbitmq', 'mongo'] as const)(
  'finishes a job in whose middle %s was killed and came back',
  { timeout: 240_000 },
  async (name) => {
    const id = await house.client.startJob(CARS)
    await until(
      'the middle',
      () => house.client.job(id),
      (job) => job.progress.percentage >= 40,
    )
    process.kill(parts[name].pid, 'SIGKILL')
    // Starting it again waits for the end of the killed one by itself.
    parts[name] = await start[name]()
    const job = await house.client.ended(id, 200_000)
    expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
    expect(await duplicatesInTable(suite)).toBe(0)
    expect(await shopState(suite)).toEqual(calm)
  },
)

it('finishes a job in whose middle the scraping service was killed and came back', { timeout: 240_000 }, async () => {
  const id = await house.client.startJob(CARS)
  await until(
    'the middle',
    () => house.client.job(id),
    (job) => job.progress.percentage >= 40,
  )
  await house.programs.scraping.kill()
  await house.restart('scraping')
  const job = await house.client.ended(id, 200_000)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(await shopState(suite)).toEqual(calm)
})
