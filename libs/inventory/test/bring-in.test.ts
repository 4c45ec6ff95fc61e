import type { NormalizedCar } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bringIn, Drifted, type InventoryDatabase, publishListings, reread, softDelete } from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const ROUTE = { source: 'site', from: 'trio', to: 'main' } as const
const MAIN = { dataset: 'main', source: 'site' } as const
const SEEN_AT = new Date('2026-03-01T08:00:00Z')
const FETCHED_AT = new Date('2026-04-01T08:00:00Z')
const NOTHING = { inserted: 0, changed: 0, unchanged: 0, notOnSale: 0, leftOut: 0, duplicates: 0 }

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(async () => {
  for (const table of ['listings', 'source_refs', 'kept_out', 'sale_checks'])
    await sql`delete from ${sql.table(`inventory.${table}`)}`.execute(db)
})

const car = (sourceId: string, facts: Partial<NormalizedCar> = {}): NormalizedCar => ({
  ...CAR,
  sourceId,
  fuel: 'Diesel',
  photos: ['/carpicture/1.jpg'],
  mileageKm: 1_000 + Number(sourceId),
  ...facts,
})
const publish = (cars: readonly NormalizedCar[]) =>
  db.transaction().execute((trx) => publishListings(trx, ROUTE, cars, SEEN_AT))
const bring = (cars: readonly NormalizedCar[], leaveOutDuplicates = false) =>
  db.transaction().execute((trx) =>
    bringIn(
      trx,
      ROUTE,
      cars.map((one) => ({ car: one, fetchedAt: FETCHED_AT })),
      { leaveOutDuplicates },
    ),
  )
const rows = async () =>
  await db.selectFrom('inventory.listings').selectAll().where('dataset', '=', 'main').orderBy('source_id').execute()
const idOf = async (sourceId: string) => (await rows()).find((row) => row.source_id === sourceId)?.id ?? ''

it('inserts what is missing, changes what stands there otherwise, and touches nothing else', async () => {
  await publish([car('1'), car('2')])
  const [first] = await rows()
  const dearer = car('2', { priceAmount: 1_500_000 })
  expect(await bring([car('1'), dearer, car('3')])).toEqual({ ...NOTHING, inserted: 1, changed: 1, unchanged: 1 })
  const after = await rows()
  expect(after[0]).toEqual(first)
  expect(after.map((row) => [row.source_id, row.price_amount, row.seen_at])).toEqual([
    ['1', 1_470_000, SEEN_AT],
    ['2', 1_500_000, SEEN_AT],
    ['3', 1_470_000, FETCHED_AT],
  ])
  expect(await bring([car('1'), dearer, car('3')])).toEqual({ ...NOTHING, unchanged: 3 })
})

it('leaves alone what is sold, also where it reads otherwise by now', async () => {
  await publish([car('1')])
  await db.updateTable('inventory.listings').set({ status: 'sold', sold_at: FETCHED_AT }).execute()
  const before = await rows()
  expect(await bring([car('1', { mileageKm: 5 })])).toEqual({ ...NOTHING, notOnSale: 1 })
  expect(await rows()).toEqual(before)
})

it('leaves out what its source said is gone, what a cleanup took out, and a vehicle that is on sale already', async () => {
  await publish([car('1', { vehicleKey: '77' }), car('2')])
  const removed = await idOf('2')
  await db.transaction().execute((trx) => softDelete(trx, MAIN, [removed], { snapshotId: null, keepOut: true }))
  await db
    .insertInto('inventory.sale_checks')
    .values({ source: 'site', source_id: '3', state: 'gone', checked_at: FETCHED_AT, not_found_at: FETCHED_AT })
    .execute()
  const others = [car('2'), car('3'), car('4', { vehicleKey: '77' })]
  expect(await bring(others)).toEqual({ ...NOTHING, leftOut: 3 })
  expect((await rows()).map((row) => row.source_id)).toEqual(['1'])
})

it('leaves duplicates out where it is told to, also among the cars that come', async () => {
  await publish([car('1', { mileageKm: 50 })])
  const cars = [car('2', { mileageKm: 50 }), car('3', { mileageKm: 60 }), car('4', { mileageKm: 60 })]
  expect(await bring(cars, true)).toEqual({ ...NOTHING, inserted: 1, duplicates: 2 })
  expect((await rows()).map((row) => row.source_id)).toEqual(['1', '3'])
  expect(await bring(cars)).toEqual({ ...NOTHING, inserted: 2, unchanged: 1 })
})

it('believes nothing of a parser that reads all prices otherwise', async () => {
  const cars = Array.from({ length: 30 }, (_, i) => car(String(i)))
  await publish(cars)
  const before = await rows()
  const tenfold = cars.map((one) => ({ ...one, priceAmount: 14_700_000, priceKrw: 245_000_000 }))
  await expect(bring(tenfold)).rejects.toBeInstanceOf(Drifted)
  expect(await rows()).toEqual(before)
})

it('reads some columns again and leaves the others, and a crawl then writes the whole row', async () => {
  await publish([car('1', { seats: 4 })])
  const [before] = await rows()
  const now = car('1', { seats: 5, color: 'White', underContract: true })
  const writer = { jobId: randomUUID(), parserVersion: 3 }
  const read = () => db.transaction().execute((trx) => reread(trx, { ...MAIN, writer }, [now], ['seats', 'status']))
  expect(await read()).toEqual(new Map([['1', ['seats', 'status']]]))
  const [after] = await rows()
  expect(after).toEqual({
    ...before,
    seats: 5,
    status: 'under_contract',
    written_by: writer.jobId,
    parser_version: 3,
    content_hash: after?.content_hash,
    updated_at: after?.updated_at,
    changed_xid: after?.changed_xid,
  })
  expect(after?.content_hash).not.toBe(before?.content_hash)
  expect(await read()).toEqual(new Map())
  await publish([now])
  expect((await rows()).map((row) => row.color)).toEqual(['White'])
})

it('turns no status of a car that was asked for itself, or that is not on sale', async () => {
  await publish([car('1'), car('2')])
  await db
    .insertInto('inventory.sale_checks')
    .values({ source: 'site', source_id: '1', state: 'available', checked_at: FETCHED_AT, not_found_at: null })
    .execute()
  await db.updateTable('inventory.listings').set({ status: 'sold' }).where('source_id', '=', '2').execute()
  const now = ['1', '2'].map((id) => car(id, { underContract: true }))
  expect(await db.transaction().execute((trx) => reread(trx, MAIN, now, ['status']))).toEqual(new Map())
})
