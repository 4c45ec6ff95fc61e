import type { NormalizedCar } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  findSnapshot,
  type InventoryDatabase,
  publishListings,
  removeOldSnapshots,
  RESTORABLE_MS,
  restore,
  rowsToRestore,
  softDelete,
  takeSnapshot,
} from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const TARGET = { dataset: 'main', source: 'site' } as const
const CARS = ['1', '2', '3'].map((sourceId): NormalizedCar => ({ ...CAR, sourceId }))

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(async () => {
  for (const table of ['listings', 'source_refs', 'snapshots', 'kept_out', 'taken_off'])
    await sql`delete from ${sql.table(`inventory.${table}`)}`.execute(db)
  await show(CARS)
})

const show = (cars: readonly NormalizedCar[], to: 'main' | 'trio' = 'main') =>
  db
    .transaction()
    .execute((trx) =>
      publishListings(trx, { source: 'site', from: to === 'main' ? 'trio' : 'main', to: 'main' }, cars, new Date()),
    )
const rows = async () =>
  await db.selectFrom('inventory.listings').selectAll().where('dataset', '=', 'main').orderBy('source_id').execute()
const ids = async () => (await rows()).map((row) => row.source_id)
const facts = async () => (await rows()).map((row) => ({ ...row, changed_xid: null }))

const remove = async (sourceIds: readonly string[], keepOut: boolean): Promise<string> => {
  const listings = (await rows()).filter((row) => sourceIds.includes(row.source_id)).map((row) => row.id)
  return await db.transaction().execute(async (trx) => {
    const snapshotId = await takeSnapshot(trx, TARGET, { why: 'test', by: null, jobId: null })
    expect(await softDelete(trx, TARGET, listings, { snapshotId, keepOut })).toBe(sourceIds.length)
    return snapshotId
  })
}
const removeOld = (now: Date) => db.transaction().execute((trx) => removeOldSnapshots(trx, now))
const putBack = (id: string, only?: string) =>
  db
    .transaction()
    .execute(async (trx) => restore(trx, id, TARGET, only === undefined ? await rowsToRestore(trx, id) : [only]))

it('keeps what a cleanup took out away while it says what it said, and lets it in when it has changed', async () => {
  await remove(['1', '2'], true)
  await show(CARS)
  expect(await ids()).toEqual(['3'])
  await show([{ ...CAR, sourceId: '1', mileageKm: 11 }])
  expect(await ids()).toEqual(['1', '3'])
  await show(CARS)
  expect(await ids()).toEqual(['1', '3'])
})

it('keeps it away also where a source has no table of its own', async () => {
  await remove(['1'], true)
  await show(CARS, 'trio')
  expect(await ids()).toEqual(['2', '3'])
})

it('lets what left otherwise come back by itself, and leaves that as it is when the rest is put back', async () => {
  const id = await remove(['1', '2'], false)
  await show([{ ...CAR, sourceId: '1', mileageKm: 12 }])
  expect(await putBack(id)).toEqual({ restored: 1, alreadyThere: 1 })
  expect((await rows()).map((row) => [row.source_id, row.mileage_km])).toEqual([
    ['1', 12],
    ['2', 10],
    ['3', 10],
  ])
})

it('puts back one row and then the others, each as it was, and they stay when they are shown again', async () => {
  const before = await facts()
  const id = await remove(['1', '2', '3'], true)
  expect(await putBack(id, before[1]?.id)).toEqual({ restored: 1, alreadyThere: 0 })
  expect(await facts()).toEqual(before.slice(1, 2))
  expect(await putBack(id, before[1]?.id)).toEqual({ restored: 0, alreadyThere: 0 })
  expect(await putBack(id)).toEqual({ restored: 2, alreadyThere: 0 })
  expect(await facts()).toEqual(before)
  await show(CARS)
  expect(await ids()).toEqual(['1', '2', '3'])
})

it('tells readers of the change feed that a row left, and that it came back', async () => {
  const stamp = async () => {
    const { rows } = await sql<{ sum: number }>`select sum(changes) as sum from inventory.stock_stamps`.execute(db)
    return Number(rows[0]?.sum)
  }
  const first = await stamp()
  const id = await remove(['1'], true)
  const second = await stamp()
  const before = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  await putBack(id)
  expect([second > first, (await stamp()) > second]).toEqual([true, true])
  const back = (await rows()).find((row) => row.source_id === '1')
  expect(BigInt(back?.changed_xid ?? 0)).toBeGreaterThan(BigInt(before.rows[0]?.xid ?? 0))
})

it('forgets a snapshot after thirty days', async () => {
  const id = await remove(['1'], false)
  const [soon, late] = [RESTORABLE_MS - 60_000, RESTORABLE_MS + 60_000].map((ms) => new Date(Date.now() + ms))
  if (!soon || !late) throw new Error('no times')
  const find = (now: Date) => db.transaction().execute((trx) => findSnapshot(trx, id, now))
  expect([await find(soon), await find(late)]).toEqual([TARGET, null])
  await removeOld(soon)
  expect(await find(soon)).toEqual(TARGET)
  await removeOld(late)
  expect(await find(soon)).toBeNull()
})
