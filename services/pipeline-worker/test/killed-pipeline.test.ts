import type { PipelineStep } from '@karvan/contracts'
import { query, sampleOfEach, type Stack, type Suite, until } from '@karvan/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filledShop, NO_STEP, stepOf, withoutChange } from './runs.ts'

/** Enough for several chunks of each step. */
const LISTINGS = 1_100
const ON_SALE = `status in ('available', 'under_contract')`
const BY_ID = 'length(source_id), source_id'

let suite: Suite
let stack: Stack
let runs: Awaited<ReturnType<typeof filledShop>>['runs']

beforeAll(async () => {
  ;({ suite, stack, runs } = await filledShop(LISTINGS, 1_500, 240_000))
}, 300_000)
afterAll(() => stack.close())

interface Case {
  readonly order: object
  /** Gives the step something to do, the same each time. */
  readonly damage: () => Promise<unknown>
  /** Keeps something of the last chunk to itself, so that the step comes to that and no further. */
  readonly hold: (client: pg.Client) => Promise<unknown>
}

const rowAtTheEnd = (where = 'true') =>
  `select source_id from inventory.cars where ${where} order by ${BY_ID} desc limit 1 for update`

/** Cars of one kind that are gone from the shop; the one with the lowest id comes last. */
function missing(order: object, kind: string): Case {
  let gone: readonly { id: string; key: string }[] = []
  return {
    order,
    damage: async () => {
      if (gone.length === 0) {
        const all = await runs.sql<{ id: string; key: string }>(
          `select source_id as id, vehicle_key as key from inventory.cars where ${ON_SALE} and ${kind} order by ${BY_ID}`,
        )
        gone = [...all.slice(0, 3), ...all.slice(-3)]
      }
      await runs.sql('delete from inventory.cars where source_id = any ($1)', [gone.map(({ id }) => id)])
    },
    hold: (client) => client.query(`select pg_advisory_lock(hashtextextended('main encar ' || $1, 0))`, [gone[0]?.key]),
  }
}

const CASES: Readonly<Record<Exclude<PipelineStep, 'rates'>, Case>> = {
  'insert-domestic': missing({ includeDomestic: true }, `import_mark = 'domestic'`),
  'insert-imported': missing({ includeImported: true }, `import_mark <> 'domestic'`),
  'update-vins': {
    order: { runSimpleVinUpdate: true },
    damage: () => runs.sql('update inventory.cars set vin = null'),
    hold: (client) => client.query(rowAtTheEnd()),
  },
  enrich: {
    order: { runEnrichAfterCleanup: true },
    damage: () => runs.sql(`update inventory.cars set seats = 99, body_type = null where right(source_id, 1) = '7'`),
    hold: (client) => client.query(rowAtTheEnd()),
  },
  cleanup: {
    order: { cleanupDuplicates: true, cleanupKeepStrategy: 'lowest-id' },
    damage: async () => {
      await putBack()
      await runs.sql(
        `with paired as (
           select id, (row_number() over (order by ${BY_ID}) - 1) / 2 as pair from inventory.cars where ${ON_SALE})
         update inventory.cars set title = 'Pair ' || pair, model = 'P', price_amount = 1000000, price_currency = 'KRW',
           mileage_km = 10, vin = null, vehicle_key = null
         from paired where cars.id = paired.id`,
      )
    },
    // One of a pair: of an odd number of rows the last one is alone.
    hold: (client) =>
      client.query(rowAtTheEnd('title in (select title from inventory.cars group by title having count(*) > 1)')),
  },
}

/** Everything that a cleanup took out. */
async function putBack(): Promise<void> {
  const { body } = await stack.client.call('listSnapshots')
  for (const { id } of (body as { data: { snapshots: { id: string }[] } }).data.snapshots) await runs.restore(id)
}

const isHeld = async () => {
  const rows = await query(
    suite.superuserUrl,
    `select from pg_stat_activity where usename = 'karvan_pipeline' and wait_event_type = 'Lock'
       and datname = current_database()`,
  )
  return rows.length > 0
}

it('looks for duplicates without taking any out, as the first cleanup needs', { timeout: 240_000 }, async () => {
  const run = await runs.run({ ...NO_STEP, cleanupDuplicates: true, cleanupDryRun: true })
  expect(stepOf(run, 'cleanup')).toMatchObject({ state: 'done', counters: { duplicatesDeleted: 0 } })
})

const STEPS = Object.keys(CASES) as (keyof typeof CASES)[]

const drawn = sampleOfEach('steps whose worker is killed', [STEPS], 3)

// The cleanup is the last one: it leaves no car a vehicle, which the steps that insert cars lock.
it.each(STEPS.filter((step) => drawn.includes(step)))(
  'comes to the same when its worker is killed in the middle: %s',
  { timeout: 180_000 },
  async (step) => {
    const { order, damage, hold } = CASES[step]
    await damage()
    const calm = stepOf(await runs.run({ ...NO_STEP, ...order }), step)
    const expected = withoutChange(await runs.rows())
    await damage()
    expect(withoutChange(await runs.rows())).not.toEqual(expected)

    const client = new pg.Client({ connectionString: suite.superuserUrl })
    await client.connect()
    await client.query('begin')
    await hold(client)
    const id = await runs.start({ ...NO_STEP, ...order })
    await until('the worker is in the middle', isHeld, Boolean, 60_000)
    await stack.program('pipeline-worker').kill()
    await client.end()
    await stack.restart('pipeline-worker')
    const run = await runs.ended(id)

    expect(run).toMatchObject({ status: 'completed', outcome: 'success' })
    expect(stepOf(run, step).counters).toEqual(calm.counters)
    expect(withoutChange(await runs.rows())).toEqual(expected)
    expect(Object.values(calm.counters).some((count) => count > 0)).toBe(true)
  },
)
