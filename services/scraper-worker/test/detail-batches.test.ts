import {
  addTasks,
  beginJob,
  claimTask,
  HostPaused,
  insertJobUnlessOneRuns,
  type JobsDatabase,
  jobsMigrations,
  LeaseLost,
  listingWork,
  noteItems,
  type Task,
} from '@karvan/jobs'
import { MAX_ATTEMPTS } from '@karvan/messaging'
import { SiteError } from '@karvan/scraper-kit'
import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { type Adapter, type Source, sourceNamed, SOURCES } from '@karvan/sources'
import { createStores, type Stores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { createConnection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { detail } from '../src/steps/detail.ts'
import { settleFailure } from '../src/steps/settle-failure.ts'
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

/** A claimed task for the details of all ids, with so many failed tries. */
async function detailTask(attempts = 0): Promise<Task> {
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
  await db.updateTable('tasks').set({ attempts }).where('job_id', '=', id).execute()
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

const letters = () =>
  db
    .selectFrom('dead_letters')
    .select(['about', 'reason', 'error', 'attempts', 'state', 'source', 'step'])
    .where('job_id', '=', task.jobId)
    .orderBy('about')
    .execute()
const LAST = MAX_ATTEMPTS - 1
const html = () => new SiteError('malformed', 'the site answered with HTML in place of JSON')
/** How the worker ends a try of the task that failed. */
async function settle(error: unknown): Promise<void> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const deps = { jobs: db, pauseHost: () => Promise.resolve(), blockPauseMs: 1, circuit: { refused: () => 1 } }
  await settleFailure(deps, { task, isAlone: true }, error, { signal: new AbortController().signal, log })
}

it('gives up one bad page on the last try, and fetches the others', async () => {
  task = await detailTask(LAST)
  await run((sourceId) => {
    if (sourceId === IDS[0]) throw html()
  })
  expect(await states()).toEqual({ fetched: IDS.length - 1, failed: 1 })
  const letter = { about: IDS[0], reason: 'wrong_form', attempts: MAX_ATTEMPTS, state: 'open', source: 'site' }
  expect(await letters()).toMatchObject([{ ...letter, step: 'detail', error: html().message }])
  const row = await db.selectFrom('tasks').select(['state', 'counts']).where('id', '=', task.id).executeTakeFirst()
  expect(row).toMatchObject({ state: 'done', counts: { fetched: IDS.length - 1, failed: 1 } })
})

it('keeps what earlier tries have stored, though each visit of the last one fails', async () => {
  const bad = new Set(IDS.slice(48))
  const visit = (sourceId: string) => {
    if (bad.has(sourceId)) throw html()
  }
  await expect(run(visit)).rejects.toThrow('HTML')
  task = { ...task, attempts: LAST }
  await run(visit)
  expect(await states()).toEqual({ fetched: 48, failed: 2 })
  expect((await letters()).map(({ about }) => about)).toEqual([...bad])
})

it('fails as a whole where no page can be had, with a letter for each, and stops asking after some in a row', async () => {
  task = await detailTask(LAST)
  let asked = 0
  const failure: unknown = await run(() => {
    asked += 1
    throw new SiteError('transient', 'the site answered 500')
  }).catch((error: unknown) => error)
  expect(asked).toBeGreaterThanOrEqual(10)
  expect(asked).toBeLessThan(10 + CONCURRENCY)
  expect(await states()).toEqual({ found: IDS.length })
  await settle(failure)
  expect(await states()).toEqual({ failed: IDS.length })
  const given = await letters()
  expect(given.map(({ about }) => about)).toEqual(IDS)
  expect(new Set(given.map(({ reason }) => reason))).toEqual(new Set(['server_error']))
})

it('says of pages after too many failures that they were not asked for', async () => {
  task = await detailTask(LAST)
  await run((sourceId) => {
    if (Number(sourceId) >= 1_010) throw html()
  })
  const given = await letters()
  expect(given).toHaveLength(40)
  expect(given.filter(({ error }) => error.startsWith('not asked for')).length).toBeGreaterThanOrEqual(26)
})

it.each([
  ['a refusal', new SiteError('blocked', 'the site refuses us (403)')],
  ['a wish that we wait', new SiteError('throttled', 'slow down')],
  ['a pause of the host', new HostPaused(new Date(), 'busy')],
  ['a lost lease', new LeaseLost('gone')],
])('makes no letter of %s', async (_, error) => {
  task = await detailTask(LAST)
  const failing = run((sourceId) => {
    if (sourceId === IDS[30]) throw error
  })
  await expect(failing).rejects.toBe(error)
  expect(await letters()).toEqual([])
  expect(await states()).toEqual({ found: IDS.length })
})
