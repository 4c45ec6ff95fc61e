import {
  addTasks,
  beginJob,
  claimTask,
  insertJobUnlessOneRuns,
  type JobsDatabase,
  jobsMigrations,
  listingWork,
  noteItems,
  type Task,
} from '@karvan/jobs'
import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { type Adapter, type Source, sourceNamed, SOURCES } from '@karvan/sources'
import { createStores, type Stores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { createConnection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { detail } from '../src/steps/detail.ts'
import type { Try } from '../src/steps/step.ts'
import { openRawStore, type RawStore } from '@karvan/raw-store'

const IDS = Array.from({ length: 50 }, (_, i) => String(1_000 + i))
const LEASE_MS = 60_000
const CONCURRENCY = 4

let stores: Stores
let db: Kysely<JobsDatabase>
let mongo: ReturnType<typeof createConnection>
let raw: RawStore
let task: Task

const source = sourceNamed(SOURCES, 'encar') as Source

beforeAll(async () => {
  stores = await createStores()
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = { searchPath: ['jobs'], poolSize: 4, statementTimeoutMs: 5_000, log }
  db = openDatabase<JobsDatabase>({ url: stores.databases.scraping, ...settings })
  await migrate(db, 'jobs', jobsMigrations, log)
  mongo = createConnection(stores.mongoUrl)
  raw = await openRawStore(mongo, source)
})
afterAll(async () => {
  await mongo.close()
  await db.destroy()
})
beforeEach(async () => {
  await mongo.collection('raw_listings').deleteMany({})
  task = await detailTask()
})

/** A claimed task for the details of all ids. */
async function detailTask(): Promise<Task> {
  const id = randomUUID()
  const params = { totalCars: 50, query: null, processingMode: 'three-step' } as const
  const steps = ['detail'] as const
  await insertJobUnlessOneRuns(db, { id, type: 'site', source: null, steps, params, correlationId: id, actor: null })
  await beginJob(db, id)
  await noteItems(
    db,
    id,
    IDS.map((sourceId) => ({ sourceId, vehicleKey: null, state: 'found' as const })),
  )
  await addTasks(db, id, listingWork('detail', IDS, IDS.length))
  const row = await db.selectFrom('tasks').select('id').where('job_id', '=', id).executeTakeFirstOrThrow()
  const claimed = await claimTask(db, row.id, LEASE_MS)
  if (!claimed) throw new Error('the task could not be claimed')
  return claimed
}

/** @param visit what the site does when it is asked for a listing */
async function run(visit: (sourceId: string) => void, store: RawStore = raw): Promise<void> {
  if (task.work.step !== 'detail') throw new Error('not a task for details')
  const fetchDetail = (sourceId: string) => {
    visit(sourceId)
    return Promise.resolve({ vehicle: { id: sourceId } })
  }
  // Of these the step uses nothing else: the site's own adapter, and the inventory beside the job tables.
  const adapter = { fetchDetail } as Pick<Adapter, 'fetchDetail'> as Adapter
  const database = db as unknown as Try['db']
  const { signal } = new AbortController()
  await detail({ db: database, source, adapter, raw: store, concurrency: CONCURRENCY, task, signal }, task.work)
}

const states = async () => {
  const rows = await db
    .selectFrom('items')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('job_id', '=', task.jobId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
const storedIds = async () =>
  [...(await raw.timesOf(IDS))]
    .filter(([, { detail: at }]) => at !== null)
    .map(([sourceId]) => sourceId)
    .sort()

it('stores all details before they are marked as fetched', async () => {
  await run(() => undefined, {
    ...raw,
    saveDetail: async (one) => {
      expect(await states()).toEqual({ found: IDS.length })
      await raw.saveDetail(one)
    },
  })
  expect(await storedIds()).toEqual(IDS)
  expect(await states()).toEqual({ fetched: IDS.length })
})

it('stores what a failed try has fetched, so that the next one asks for the rest only', async () => {
  const failing = run((sourceId) => {
    if (sourceId === IDS[33]) throw new Error('no answer')
  })
  await expect(failing).rejects.toThrow('no answer')
  const stored = await storedIds()
  expect(stored.length).toBeGreaterThanOrEqual(33)
  expect(await states()).toEqual({ found: IDS.length })
  const asked: string[] = []
  await run((sourceId) => asked.push(sourceId))
  expect(asked.toSorted()).toEqual(IDS.filter((id) => !stored.includes(id)))
  expect(await states()).toEqual({ fetched: IDS.length })
})

it('has no more visits under way than it may ask at a time, those that are not stored yet among them', async () => {
  let underWay = 0
  let most = 0
  await run(
    () => {
      underWay += 1
      most = Math.max(most, underWay)
    },
    { ...raw, saveDetail: (one) => raw.saveDetail(one).finally(() => (underWay -= 1)) },
  )
  expect(most).toBe(CONCURRENCY)
})

it('marks nothing as fetched that could not be stored', async () => {
  const full: RawStore = { ...raw, saveDetail: () => Promise.reject(new Error('the disk is full')) }
  await expect(run(() => undefined, full)).rejects.toThrow('the disk is full')
  expect(await states()).toEqual({ found: IDS.length })
  const [row] = await db.selectFrom('tasks').select('state').where('id', '=', task.id).execute()
  expect(row).toEqual({ state: 'leased' })
})
