import type { KeepRule } from '@karvan/domain'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findSnapshot,
  type InventoryDatabase,
  planDuplicates,
  publishListings,
  removeDuplicates,
  restore,
  rowsToRestore,
  takeSnapshot,
} from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const CARS = repetitions('cars of a table that is cleaned', 3_000, 20_000)
const AT_ONCE = 500
const TARGET = { dataset: 'main', source: 'site' } as const
const VINS = ['KMHD841DBLU123456', 'KNAE55LCXL6098761', 'KMTG341ABLU098321', '11111111111111111']

interface Row {
  readonly source_id: string
  readonly title: string
  readonly model: string
  readonly price_amount: number
  readonly mileage_km: number
  readonly vin: string | null
  readonly vehicle_key: string | null
  readonly created_at: string
  readonly status: string
}

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  db = (await openInventory()).db
  const route = { source: 'site', from: 'trio', to: 'main' } as const
  for (let from = 0; from < CARS; from += AT_ONCE) {
    const cars = Array.from({ length: Math.min(AT_ONCE, CARS - from) }, (_, i) => ({
      ...CAR,
      sourceId: idOf(from + i),
    }))
    await db.transaction().execute((trx) => publishListings(trx, route, cars, new Date()))
  }
}, 240_000)
afterAll(() => db.destroy())

/** Of different lengths, so that an order of texts is not one of numbers. */
const idOf = (place: number) => String(9_000 + place)

/** Rows of which many are alike, and some are of one vehicle. */
function randomRows(random: { next(): number }): Row[] {
  const among = (count: number) => Math.floor(random.next() * count)
  const maybe = <T>(share: number, value: () => T): T | null => (random.next() < share ? value() : null)
  return Array.from({ length: CARS }, (_, place) => ({
    source_id: idOf(place),
    title: `Kia K${among(CARS / 40)}`,
    model: `K${among(2)}`,
    price_amount: 1_000_000 + among(3),
    mileage_km: 10_000 + among(3),
    vin: maybe(0.3, () =>
      random.next() < 0.1 ? (VINS[among(VINS.length)] ?? null) : `KMHXX00XXL${1_200_000 + among(CARS)}`,
    ),
    vehicle_key: maybe(0.4, () => String(among(CARS))),
    created_at: new Date(Date.UTC(2026, 0, 1 + among(20))).toISOString(),
    status: random.next() < 0.9 ? 'available' : 'sold',
  }))
}

async function fill(rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await sql`
      update inventory.listings set title = new.title, model = new.model, price_amount = new.price_amount,
        mileage_km = new.mileage_km, vin = new.vin, vehicle_key = new.vehicle_key, created_at = new.created_at, status = new.status
      from json_populate_recordset(null::inventory.listings, ${JSON.stringify(rows.slice(from, from + AT_ONCE))}) as new
      where listings.dataset = 'main' and listings.source = 'site' and listings.source_id = new.source_id`.execute(db)
  }
}

/** The rule as it is written, row by row: who leaves. */
function plainReading(rows: readonly Row[], keep: KeepRule): string[] {
  const isVin = (vin: string | null) => vin !== null && vin !== '11111111111111111'
  const duplicates = (a: Row, b: Row) => {
    const bothVins = isVin(a.vin) && isVin(b.vin)
    const bothKeys = a.vehicle_key !== null && b.vehicle_key !== null
    if ((bothVins && a.vin === b.vin) || (bothKeys && a.vehicle_key === b.vehicle_key)) return true
    if (bothVins || bothKeys) return false
    return (
      a.title === b.title && a.model === b.model && a.price_amount === b.price_amount && a.mileage_km === b.mileage_km
    )
  }
  const number = ({ source_id }: Row) => Number(source_id)
  const byDay = (a: Row, b: Row) => Date.parse(a.created_at) - Date.parse(b.created_at) || number(a) - number(b)
  const orders = {
    newest: (a: Row, b: Row) => byDay(b, a),
    oldest: byDay,
    'highest-id': (a: Row, b: Row) => number(b) - number(a),
    'lowest-id': (a: Row, b: Row) => number(a) - number(b),
  }
  const stay: Row[] = []
  const leave: string[] = []
  for (const row of rows.filter(({ status }) => status === 'available').toSorted(orders[keep])) {
    if (stay.some((known) => duplicates(known, row))) leave.push(row.source_id)
    else stay.push(row)
  }
  return leave.toSorted()
}

const plan = (jobId: string, keep: KeepRule, dryRun: boolean) =>
  db.transaction().execute((trx) => planDuplicates(trx, TARGET, { jobId, keep, dryRun }))
const leavingOf = async (jobId: string) =>
  (
    await db
      .selectFrom('inventory.duplicate_rows')
      .select('source_id')
      .where('job_id', '=', jobId)
      .where('kind', '=', 'duplicate')
      .where('stays', '=', false)
      .execute()
  )
    .map((row) => row.source_id)
    .toSorted()
const wholeRows = async () =>
  (
    await sql<{ row: string }>`
      select (to_jsonb(listings) - 'changed_xid')::text as row from inventory.listings
      where dataset = 'main' order by source_id`.execute(db)
  ).rows.map(({ row }) => row)
const idsLeft = async () =>
  (await wholeRows()).map((row) => (JSON.parse(row) as { source_id: string }).source_id).toSorted()

it.each(['newest', 'oldest', 'highest-id', 'lowest-id'] as const)(
  'takes out what a plain reading of the rule does, as the dry run said, and gives back equal rows: %s',
  { timeout: 300_000 },
  async (keep) => {
    const rows = randomRows(seededRandom(`cleanup, ${keep}`))
    await fill(rows)
    const before = await wholeRows()
    const expected = plainReading(rows, keep)
    expect(expected.length).toBeGreaterThan(CARS / 50)

    const [dry, real] = [randomUUID(), randomUUID()]
    await plan(dry, keep, true)
    expect(await leavingOf(dry)).toEqual(expected)
    expect(await wholeRows()).toEqual(before)

    const { leaving, possible } = await plan(real, keep, false)
    expect(await leavingOf(real)).toEqual(expected)
    expect(possible).toBeGreaterThan(0)
    const snapshot = await db
      .transaction()
      .execute((trx) => takeSnapshot(trx, TARGET, { why: 'test', by: null, jobId: real }))
    let deleted = 0
    for (let from = 0; from < leaving.length; from += 100) {
      const groups = { from, to: Math.min(from + 99, leaving.length - 1) }
      const remove = () => db.transaction().execute((trx) => removeDuplicates(trx, TARGET, real, groups))
      deleted += (await remove()).deleted
      // As after a worker that died before it could say that it was done.
      expect((await remove()).deleted).toBe(0)
    }
    expect(deleted).toBe(expected.length)
    const gone = new Set(expected)
    expect(await idsLeft()).toEqual(
      rows
        .map((row) => row.source_id)
        .filter((id) => !gone.has(id))
        .toSorted(),
    )
    expect((await plan(randomUUID(), keep, true)).leaving).toEqual([])

    const left = await rowsToRestore(db, snapshot)
    const back = await db.transaction().execute(async (trx) => {
      expect(await findSnapshot(trx, snapshot, new Date())).toEqual(TARGET)
      return await restore(trx, snapshot, TARGET, left)
    })
    expect(back).toEqual({ restored: expected.length, alreadyThere: 0 })
    expect(await wholeRows()).toEqual(before)
    const again = await db.transaction().execute((trx) => restore(trx, snapshot, TARGET, left))
    expect(again).toEqual({ restored: 0, alreadyThere: 0 })
  },
)
