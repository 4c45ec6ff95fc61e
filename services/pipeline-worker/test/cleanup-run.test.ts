import { type DuplicatePlan, readReasons, type Snapshot } from '@karvan/contracts'
import { CRAWL, createSuite, type Stack, stackTokens, startStack, type Suite } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_STEP, runsOf, stepOf } from './runs.ts'

const CLEANUP = { ...NO_STEP, cleanupDuplicates: true, cleanupKeepStrategy: 'highest-id' }

let suite: Suite
let stack: Stack
let runs: ReturnType<typeof runsOf>
let damaged: readonly string[]

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: 300 })
  runs = runsOf(stack, suite)
  await stack.client.ended(await stack.client.startJob(999_999), 120_000)
  // Twelve rows that say the same, and two that are of another vehicle each.
  await runs.sql(
    `with picked as (select id, row_number() over (order by source_id) as place from inventory.cars
       where status in ('available', 'under_contract') order by source_id limit 14)
     update inventory.cars set title = 'Kia K5', model = 'K5', price_amount = 1000000, price_currency = 'KRW', mileage_km = 10,
       vin = null, vehicle_key = case when place > 12 then 'other ' || place end
     from picked where cars.id = picked.id`,
  )
  damaged = await runs.rows()
}, 240_000)
afterAll(() => stack.close())

async function planOf(id: string, kind = 'duplicate'): Promise<DuplicatePlan> {
  const answer = await stack.client.call('pipelineDuplicates', { params: { id }, query: `?kind=${kind}` })
  expect(answer.status).toBe(200)
  return (answer.body as { data: DuplicatePlan }).data
}
const cleanups = async () =>
  ((await stack.client.call('listSnapshots')).body as { data: { snapshots: Snapshot[]; hasDuplicatePlan: boolean } })
    .data
const snapshots = async () => (await cleanups()).snapshots
const leaving = (plan: DuplicatePlan) =>
  plan.list.flatMap(({ rows }) => rows.flatMap((row) => (row.stays ? [] : [row.sourceId]))).toSorted()
const ids = async () => (await runs.rows()).map((row) => (JSON.parse(row) as { source_id: string }).source_id)

it(
  'needs a dry run before the first rows leave, and goes on with the other steps without',
  { timeout: 240_000 },
  async () => {
    const run = await runs.run({ ...CLEANUP, runSimpleVinUpdate: false, includeImported: true })
    expect(run).toMatchObject({ status: 'completed', outcome: 'partial' })
    expect(stepOf(run, 'cleanup')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('dry run') as string,
    })
    expect(await runs.rows()).toEqual(damaged)
    const { status } = await stack.client.call('pipelineDuplicates', { params: { id: run.id } })
    expect(status).toBe(404)
    expect(await cleanups()).toMatchObject({ hasDuplicatePlan: false })
  },
)

it('takes out what its dry run named, keeps it out, and gives it back as it was', { timeout: 240_000 }, async () => {
  const dry = await runs.run({ ...CLEANUP, cleanupDryRun: true })
  const plan = await planOf(dry.id)
  expect(plan).toMatchObject({ dryRun: true, keepStrategy: 'highest-id' })
  expect(plan.rows).toBeGreaterThanOrEqual(11)
  expect(await runs.rows()).toEqual(damaged)
  expect(await cleanups()).toEqual({ snapshots: [], hasDuplicatePlan: true })
  expect((await planOf(dry.id, 'possible')).list.length).toBe(plan.possible)
  expect(plan.possible).toBeGreaterThanOrEqual(1)

  const real = await runs.run(CLEANUP)
  const names = leaving(await planOf(real.id))
  expect(names).toEqual(leaving(plan))
  expect(stepOf(real, 'cleanup').counters).toMatchObject({
    duplicatesDeleted: names.length,
    duplicatesFound: names.length,
  })
  expect((await ids()).filter((id) => names.includes(id))).toEqual([])
  expect(await ids()).toHaveLength(damaged.length - names.length)
  const [snapshot] = await snapshots()
  if (!snapshot) throw new Error('there is no snapshot')
  expect(snapshot).toMatchObject({ jobId: real.id, rows: names.length, restored: 0, dataset: 'main', source: 'encar' })
  expect(readReasons(snapshot.why)).toEqual([{ code: 'beforeCleanup', values: {} }])

  const again = await runs.run(CLEANUP)
  expect(stepOf(again, 'cleanup').counters).toMatchObject({ duplicatesDeleted: 0, duplicatesFound: 0 })
  await stack.client.ended(await stack.client.startJob(999_999), 120_000)
  const insert = await runs.run({ ...NO_STEP, includeDomestic: true, includeImported: true })
  expect([insert.outcome, (await ids()).filter((id) => names.includes(id))]).toEqual(['success', []])

  const taken = await runs.sql<{ id: string }>('select listing_id as id from inventory.snapshot_rows')
  const params = { id: snapshot.id, listingId: taken[0]?.id ?? '' }
  const one = await stack.client.call('restoreSnapshotRow', { params })
  expect(one).toMatchObject({ status: 200, body: { data: { restored: 1, alreadyThere: 0 } } })
  expect(await runs.restore(snapshot.id)).toEqual({ restored: names.length - 1, alreadyThere: 0 })
  expect(await runs.restore(snapshot.id)).toEqual({ restored: 0 })
  const repeated = await stack.client.call('restoreSnapshotRow', { params })
  expect(repeated).toMatchObject({ status: 200, body: { data: { restored: 0, alreadyThere: 0 } } })
  const back = (await runs.rows()).filter((row) => names.some((name) => row.includes(`"source_id": "${name}"`)))
  expect(back).toEqual(damaged.filter((row) => names.some((name) => row.includes(`"source_id": "${name}"`))))
  const unpriced = await runs.sql(
    `select from inventory.cars where not exists (
       select from inventory.landed_prices as price join inventory.price_books as book on book.id = price.book_id
       where price.listing_id = cars.id and book.state = 'active')`,
  )
  expect(unpriced).toEqual([])
})

it('keeps no snapshot where none is wanted', { timeout: 240_000 }, async () => {
  const before = (await snapshots()).length
  const run = await runs.run({ ...CLEANUP, skipBackup: true })
  expect(stepOf(run, 'cleanup').counters['duplicatesDeleted']).toBeGreaterThan(0)
  expect(await snapshots()).toHaveLength(before)
})

it('lets the highest role alone run, cancel, retry and put back', async () => {
  const tokenFor = await stackTokens(suite.superuserUrl)
  const id = randomUUID()
  const calls = [
    ['scraping', 'POST', '/api/admin/pipeline/run'],
    ['scraping', 'POST', '/api/admin/pipeline/cancel-all'],
    ['scraping', 'GET', `/api/admin/pipeline/runs/${id}`],
    ['scraping', 'POST', `/api/admin/pipeline/runs/${id}/retry`],
    ['catalog', 'GET', `/api/admin/pipeline/runs/${id}/duplicates`],
    ['catalog', 'GET', '/api/admin/pipeline/snapshots'],
    ['scraping', 'POST', `/api/admin/pipeline/snapshots/${id}/restore`],
    ['catalog', 'POST', `/api/admin/pipeline/snapshots/${id}/rows/${id}/restore`],
  ] as const
  for (const role of ['user', 'editor', 'admin'] as const) {
    const authorization = `Bearer ${await tokenFor(role)}`
    for (const [service, method, path] of calls) {
      const { status } = await stack.client.get(service, path, { method, headers: { authorization } })
      expect([role, path, status]).toEqual([role, path, 403])
    }
  }
})
