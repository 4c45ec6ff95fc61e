import { CRAWL, createSuite, type Stack, startStack, type Suite } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_STEP, runsOf, stepOf, withoutChange } from './runs.ts'

/** Two chunks of rows and more. */
const LISTINGS = 900
const ON_SALE = `status in ('available', 'under_contract')`

let suite: Suite
let stack: Stack
let runs: ReturnType<typeof runsOf>

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({
    suite,
    services: [...CRAWL, 'pricing'],
    asProcesses: ['pipeline-worker'],
    listings: LISTINGS,
    env: { TASK_LEASE_MS: '1500' },
  })
  runs = runsOf(stack, suite)
  await stack.client.ended(await stack.client.startJob(999_999), 240_000)
}, 300_000)
afterAll(() => stack.close())

/** Some ids of cars on sale. */
const some = async (count: number, where = 'true'): Promise<readonly string[]> =>
  (
    await runs.sql<{ id: string }>(
      `select source_id as id from inventory.cars where ${ON_SALE} and ${where} order by source_id limit ${count}`,
    )
  ).map(({ id }) => id)

it('inserts nothing that the crawl has brought already, and says so', { timeout: 240_000 }, async () => {
  const before = await runs.rows()
  const run = await runs.run({ cleanupDuplicates: false })
  expect(run).toMatchObject({ status: 'completed', outcome: 'success', retryOf: null })
  const [domestic, imported] = [stepOf(run, 'insert-domestic'), stepOf(run, 'insert-imported')]
  expect(domestic).toMatchObject({ state: 'done', counters: { domesticInserted: 0, changed: 0 } })
  expect(imported).toMatchObject({ state: 'done', counters: { importedInserted: 0, changed: 0 } })
  expect(domestic.counters['unchanged']).toBeGreaterThan(100)
  expect(domestic.done).toBe(domestic.all)
  expect(stepOf(run, 'update-vins').counters).toMatchObject({ vinUpdated: 0, vinFailed: 0 })
  expect(stepOf(run, 'enrich').counters).toMatchObject({ rowsChanged: 0 })
  expect([stepOf(run, 'rates').state, stepOf(run, 'cleanup').state]).toEqual(['skipped', 'skipped'])
  expect(await runs.rows()).toEqual(before)
})

it(
  'brings back what is missing, and VINs and facts that rows lost, each counted once',
  { timeout: 240_000 },
  async () => {
    const before = await runs.rows()
    const missing = await some(7)
    const withVin = (await some(400, 'vin is not null')).slice(-11)
    const [seats, body] = [
      (await some(200, 'seats is not null')).slice(-5),
      (await some(100, 'body_type is not null')).slice(-3),
    ]
    await runs.sql('delete from inventory.cars where source_id = any ($1)', [missing])
    await runs.sql('update inventory.cars set vin = null where source_id = any ($1)', [withVin])
    await runs.sql('update inventory.cars set seats = 99 where source_id = any ($1)', [seats])
    await runs.sql('update inventory.cars set body_type = null where source_id = any ($1)', [body])

    const run = await runs.run({ cleanupDuplicates: false })
    const inserted =
      (stepOf(run, 'insert-domestic').counters['domesticInserted'] ?? 0) +
      (stepOf(run, 'insert-imported').counters['importedInserted'] ?? 0)
    expect(inserted).toBe(missing.length)
    expect(stepOf(run, 'update-vins').counters).toMatchObject({ vinUpdated: withVin.length })
    const changed = new Set([...seats, ...body]).size
    expect(stepOf(run, 'enrich').counters).toMatchObject({
      rowsChanged: changed,
      seat: seats.length,
      body: body.length,
    })
    expect(withoutChange(await runs.rows())).toEqual(withoutChange(before))

    const after = await runs.rows()
    const again = await runs.run({ cleanupDuplicates: false })
    expect(
      again.steps
        .flatMap(({ counters }) =>
          ['domesticInserted', 'importedInserted', 'changed', 'vinUpdated', 'rowsChanged'].map(
            (name) => counters[name] ?? 0,
          ),
        )
        .filter((count) => count !== 0),
    ).toEqual([])
    expect(await runs.rows()).toEqual(after)
  },
)

it('looks at no more listings than a run may', { timeout: 240_000 }, async () => {
  const run = await runs.run({ ...NO_STEP, includeDomestic: true, includeImported: true, maxCars: 40 })
  expect(stepOf(run, 'insert-domestic').all + stepOf(run, 'insert-imported').all).toBe(40)
})

it('says in the log what the documented client looks for, with counters beside it', { timeout: 240_000 }, async () => {
  const id = await runs.start({ cleanupDuplicates: false })
  await runs.ended(id)
  const { body } = await stack.client.call('jobLogs', { params: { id } })
  const { logs } = (body as { data: { logs: { message: string; counters: object | null }[] } }).data
  const texts = logs.map(({ message }) => message).join('\n')
  for (const words of ['insert domestic', 'insert imported', 'update VINs', 'domestic inserted: 0', 'VIN updated: 0']) {
    expect(texts).toContain(words)
  }
  expect(logs.some(({ counters }) => counters && 'domesticInserted' in counters)).toBe(true)
  expect(texts).not.toMatch(/error|failed/i)
})

it('refuses options that there are not, and a second run while one is active', { timeout: 240_000 }, async () => {
  const refused = await stack.client.call('runPipeline', { body: { maxCars: 10, dropEverything: true } })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'dropEverything', code: 'not_allowed' }] } })
  expect((await stack.client.call('runPipeline', { body: { maxCars: 0 } })).status).toBe(400)
  stack.program('pipeline-worker').freeze()
  try {
    const id = await runs.start(NO_STEP_BUT_VINS)
    const second = await stack.client.call('runPipeline', { body: {} })
    expect(second).toMatchObject({ status: 409, body: { code: 'jobs.conflict', jobId: id } })
    const cancelled = await stack.client.call('cancelPipelines')
    expect(cancelled).toMatchObject({ status: 200, body: { success: true, message: 'Pipeline runs cancelled: 1' } })
    expect(stepOf(await runs.get(id), 'update-vins').state).toBe('failed')
    const retried = await stack.client.call('retryPipeline', { params: { id } })
    expect(retried.status).toBe(202)
    stack.program('pipeline-worker').thaw()
    const next = await runs.ended((retried.body as { jobId: string }).jobId)
    expect(next).toMatchObject({ retryOf: id, outcome: 'success' })
    expect(next.steps.filter(({ state }) => state !== 'skipped').map(({ step }) => step)).toEqual(['update-vins'])
    const nothing = await stack.client.call('retryPipeline', { params: { id: next.id } })
    expect(nothing).toMatchObject({ status: 409, body: { code: 'pipeline.nothing_to_retry' } })
  } finally {
    stack.program('pipeline-worker').thaw()
  }
})

const NO_STEP_BUT_VINS = { ...NO_STEP, runSimpleVinUpdate: true }

it('has a fresh rate fetched first, and goes on without one', { timeout: 240_000 }, async () => {
  const order = { ...NO_STEP_BUT_VINS, useLiveRates: true }
  const run = await runs.run(order)
  expect([run.outcome, stepOf(run, 'rates').state]).toEqual(['success', 'done'])
  await stack.rateSites.frankfurter.control('faults', { kind: '503', path: '*' })
  const without = await runs.run(order)
  expect(without).toMatchObject({ status: 'completed', outcome: 'partial' })
  expect([stepOf(without, 'rates').state, stepOf(without, 'update-vins').state]).toEqual(['failed', 'done'])
  await stack.rateSites.frankfurter.control('faults/clear', {})
})
