import type { Snapshot } from '@karvan/contracts'
import { type Stack, type Suite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { filledShop } from './runs.ts'

/** Putting a snapshot back as a job: what comes of one whose worker is killed, that is cancelled, or whose snapshot is gone. */

/** Enough for several tasks. */
const LISTINGS = 900
const ROWS_OF_TASK = 300
/** Cars that a crawl brings back meanwhile. */
const CRAWLED = 20
const LONG_MS = 300_000

let suite: Suite
let stack: Stack
let runs: Awaited<ReturnType<typeof filledShop>>['runs']
let before: readonly string[]
let snapshot: Snapshot

beforeAll(async () => {
  ;({ suite, stack, runs } = await filledShop(LISTINGS, 2_000, LONG_MS))
}, LONG_MS)
afterAll(() => stack.close())

/** An empty shop, and the snapshot of what it had. */
beforeEach(async () => {
  before = await runs.rows()
  const count = before.filter((row) => /"status": "(available|under_contract)"/.test(row)).length
  const { body } = await stack.client.call('deleteAllCars', { query: `?confirm=${count}` })
  const { jobId } = body as { jobId: string }
  expect(await stack.client.ended(jobId, LONG_MS)).toMatchObject({ outcome: 'success' })
  const taken = (await snapshots()).find((one) => one.jobId === jobId)
  if (!taken) throw new Error('there is no snapshot')
  snapshot = taken
  expect(snapshot).toMatchObject({ dataset: 'main', source: 'encar', rows: count, restored: 0 })
}, LONG_MS)

async function snapshots(): Promise<readonly Snapshot[]> {
  const { body } = await stack.client.call('listSnapshots')
  return (body as { data: { snapshots: Snapshot[] } }).data.snapshots
}
const order = async (id: string) => {
  const { status, body } = await stack.client.call('restoreSnapshot', { params: { id } })
  return { status, body: body as { code?: string; jobId?: string } }
}
const sourceIdOf = (row: string) => (JSON.parse(row) as { source_id: string }).source_id
/** The session for which the worker waits. */
const blocker = async () =>
  (
    await runs.sql<{ pid: number }>(
      `select unnest(pg_blocking_pids(pid)) as pid from pg_stat_activity
       where usename = 'karvan_pipeline' and wait_event_type = 'Lock' and datname = current_database()`,
    )
  )[0]?.pid

/** A session that locks one row of the snapshot. */
async function lockRow(place: number) {
  const client = new pg.Client({ connectionString: suite.superuserUrl })
  await client.connect()
  await client.query('begin')
  await client.query(
    `select from inventory.snapshot_rows where snapshot_id = $1 and listing_id = (
       select listing_id from inventory.snapshot_rows where snapshot_id = $1 order by listing_id limit 1 offset $2)
     for update`,
    [snapshot.id, place],
  )
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { pid: rows[0]?.pid, end: () => client.end() }
}

/** Begins to put the snapshot back, and does something while one task of it is done and the worker is in the middle of another. */
async function whileInTheMiddle(act: (jobId: string) => Promise<unknown>): Promise<string> {
  // A row of each task, since nobody knows which one comes first.
  const places = Array.from({ length: Math.ceil(snapshot.rows / ROWS_OF_TASK) }, (_, task) => task * ROWS_OF_TASK)
  expect(places.length).toBeGreaterThan(2)
  const holders = await Promise.all(places.map(lockRow))
  const jobId = await runs.beginRestore(snapshot.id)
  const first = await until('the worker waits', blocker, (pid) => pid !== undefined, 60_000)
  await holders.find(({ pid }) => pid === first)?.end()
  await until('the worker waits for another row', blocker, (pid) => pid !== undefined && pid !== first, 60_000)
  await until(
    'the rows that are back',
    () => stack.client.job(jobId),
    ({ progress }) => progress.current > 0 && progress.current < snapshot.rows && progress.total === snapshot.rows,
  )
  await act(jobId)
  await Promise.all(holders.filter(({ pid }) => pid !== first).map(({ end }) => end()))
  return jobId
}

it(
  'goes on where it ended when its worker is killed, and leaves what a crawl has brought back as it is',
  async () => {
    const crawl = await stack.client.ended(await stack.client.startJob(CRAWLED), LONG_MS)
    expect(crawl.outcome).toBe('success')
    const back = await runs.rows(`status in ('available', 'under_contract')`)
    expect(back.length).toBeGreaterThan(0)

    const jobId = await whileInTheMiddle(async (id) => {
      expect(await order(snapshot.id)).toMatchObject({ status: 409, body: { code: 'jobs.conflict', jobId: id } })
      await stack.program('pipeline-worker').kill()
    })
    await stack.restart('pipeline-worker')

    expect(await stack.client.ended(jobId, LONG_MS)).toMatchObject({
      work: 'restore',
      outcome: 'success',
      counters: { restored: snapshot.rows - back.length, alreadyThere: back.length },
      progress: { current: snapshot.rows, total: snapshot.rows, percentage: 100 },
    })
    const ids = new Set(back.map(sourceIdOf))
    const isBack = (row: string) => ids.has(sourceIdOf(row))
    const after = await runs.rows()
    expect(after.filter((row) => !isBack(row))).toEqual(before.filter((row) => !isBack(row)))
    expect(after.filter(isBack)).toEqual(back)
    expect(await snapshots()).toContainEqual({ ...snapshot, restored: snapshot.rows })
  },
  LONG_MS,
)

it(
  'stops when it is cancelled, and another job puts back what is left',
  async () => {
    const jobId = await whileInTheMiddle(async (id) => {
      expect((await stack.client.call('cancelJob', { params: { id } })).status).toBe(200)
    })
    const { outcome, progress } = await stack.client.job(jobId)
    expect(outcome).toBe('cancelled')
    await until('the worker has let go', blocker, (pid) => pid === undefined)
    expect((await snapshots()).find(({ id }) => id === snapshot.id)).toMatchObject({ restored: progress.current })
    expect(await runs.restore(snapshot.id, LONG_MS)).toEqual({
      restored: snapshot.rows - progress.current,
      alreadyThere: 0,
    })
    expect(await runs.rows()).toEqual(before)
  },
  LONG_MS,
)

it(
  'is refused for a snapshot that is not there or too old, and fails where it is gone by then',
  async () => {
    expect(await order(randomUUID())).toMatchObject({ status: 404, body: { code: 'snapshots.not_found' } })
    const age = (days: number) =>
      runs.sql(`update inventory.snapshots set taken_at = now() - make_interval(days => $2) where id = $1`, [
        snapshot.id,
        days,
      ])
    await age(31)
    expect(await order(snapshot.id)).toMatchObject({ status: 404, body: { code: 'snapshots.not_found' } })
    await age(1)

    const worker = stack.program('pipeline-worker')
    worker.freeze()
    const jobId = await runs.beginRestore(snapshot.id)
    await age(31)
    worker.thaw()
    expect(await stack.client.ended(jobId, LONG_MS)).toMatchObject({
      outcome: 'error',
      message: 'restore: the snapshot is not there any more',
    })
    await age(0)
    await runs.restore(snapshot.id, LONG_MS)
    expect(await runs.rows()).toEqual(before)
  },
  LONG_MS,
)
