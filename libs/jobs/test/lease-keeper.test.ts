import { createLogger, openDatabase } from '@karvan/service-kit'
import { createStores, type FaultProxy, startFaultProxy, until } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsMigrations, type JobsDatabase, LeaseKeeper, takeBackExpiredTasks } from '../src/index.ts'
import { claimed, plan, runJob, taskRow } from './running-job.ts'

const LEASE_MS = 1_000
/** More than a task may lose before it is given up. */
const OUTAGES = 7

let db: Kysely<JobsDatabase>
/** The worker's own connections, which can be frozen. */
let way: FaultProxy
let ofWorker: Kysely<JobsDatabase>

beforeAll(async () => {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const { databases } = await createStores({ role: 'scraping', schema: 'jobs', migrations: jobsMigrations })
  way = await startFaultProxy(databases.scraping)
  const settings = { searchPath: ['jobs'], poolSize: 4, statementTimeoutMs: 5_000, log }
  db = openDatabase<JobsDatabase>({ url: databases.scraping, ...settings })
  ofWorker = openDatabase<JobsDatabase>({ url: way.url, ...settings })
})
afterAll(async () => {
  way.release()
  await Promise.all([db.destroy(), ofWorker.destroy()])
  await way.close()
})

async function oneTask(): Promise<string> {
  const [id = ''] = await plan(db, await runJob(db))
  return id
}
const deathsOf = async (id: string) => (await taskRow(db, id)).deaths
const takenBack = () =>
  until(
    'the lease has run out',
    () => takeBackExpiredTasks(db),
    (count) => count === 1,
  )

it('gives up no task whose workers lived and could not reach the database, however often', async () => {
  const id = await oneTask()
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    const lease = new LeaseKeeper(ofWorker, LEASE_MS).keep(await claimed(db, id, LEASE_MS))
    way.hold()
    await takenBack()
    expect(await taskRow(db, id)).toMatchObject({ state: 'pending', deaths: 1 })
    way.release()
    await until('it knows', () => Promise.resolve(lease.lost.aborted), Boolean)
    lease.stop('lost')
    await until(
      'it has said that it lives',
      () => deathsOf(id),
      (deaths) => deaths === 0,
    )
  }
})

it('gives a task back that it could not settle, before its lease runs out', async () => {
  const keeper = new LeaseKeeper(db, 500)
  const other = await oneTask()
  keeper.keep(await claimed(db, other, 60_000)).stop('unreachable')
  await until(
    'it is given back',
    () => taskRow(db, other),
    ({ state }) => state === 'pending',
  )
  expect(await deathsOf(other)).toBe(0)
})

it('counts a death where the lease was lost and the database was there', async () => {
  const id = await oneTask()
  // Its process stands still: nothing is renewed, and nothing fails.
  const keeper = new LeaseKeeper(db, 60_000)
  const lease = keeper.keep(await claimed(db, id, 1))
  await takenBack()
  lease.stop('lost')
  const again = new LeaseKeeper(db, 50).keep(await claimed(db, id, 60_000))
  await until(
    'the next one has it',
    () => taskRow(db, id),
    ({ state }) => state === 'leased',
  )
  again.stop('ended')
  expect(await deathsOf(id)).toBe(1)
})
