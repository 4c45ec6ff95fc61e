import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type InventoryDatabase,
  observeListing,
  publishListings,
  putBack,
  takeOff,
  takenOffAt,
  type SourceListingKey,
} from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const SEEN = new Date('2026-11-21T10:00:00Z')
const minute = (minutes: number) => new Date(SEEN.getTime() + minutes * 60_000)
const BY = '00000000-0000-4000-8000-000000000001'
const ROUTE = { source: 'site', from: 'kb', to: 'main' } as const
const LISTING: SourceListingKey = { source: 'site', datasets: ['kb', 'main'], sourceId: CAR.sourceId }
const VEHICLE = { ...CAR, vehicleKey: 'vehicle' }
const COPY = { ...VEHICLE, sourceId: '2' }

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await sql`truncate inventory.listings, inventory.source_refs, inventory.sale_checks, inventory.taken_off`.execute(db)
})

const publish = (at: Date, cars: readonly (typeof CAR)[] = [CAR]) =>
  db.transaction().execute((trx) => publishListings(trx, ROUTE, cars, at))
const off = (at: Date) => db.transaction().execute((trx) => takeOff(trx, LISTING, BY, at))
const back = () => db.transaction().execute((trx) => putBack(trx, LISTING))
const shown = async () => {
  const rows = await db
    .selectFrom('inventory.listings')
    .select(['source_id', 'status'])
    .where('dataset', '=', 'main')
    .orderBy('source_id')
    .execute()
  return rows.map(({ source_id, status }) => `${source_id} ${status}`)
}

it('keeps a car out of the shop that staff took off, though its source shows it', async () => {
  await publish(SEEN)
  expect(await off(minute(1))).toEqual({ before: 'available', after: 'withdrawn' })
  await publish(minute(2))
  await publish(minute(3), [{ ...CAR, mileageKm: 77_000 }])
  const said = { state: 'available', at: minute(4) } as const
  await db.transaction().execute((trx) => observeListing(trx, LISTING, said))
  expect(await shown()).toEqual(['1 withdrawn'])
  expect(await takenOffAt(db, 'site', '1')).toEqual(minute(1))
  expect(await off(minute(5))).toEqual({ before: 'withdrawn', after: 'withdrawn' })
  expect(await takenOffAt(db, 'site', '1')).toEqual(minute(1))
})

it('changes nothing of the stock when a car that is out of the shop is published again as it was', async () => {
  await publish(SEEN)
  await off(minute(1))
  const changes = async () =>
    (await sql<{ sum: number }>`select sum(changes)::int as sum from inventory.stock_stamps`.execute(db)).rows[0]?.sum
  await publish(minute(2))
  const before = await changes()
  await publish(minute(3))
  expect(await changes()).toBe(before)
})

it('takes other advertisements of the vehicle off as well, those that come later too', async () => {
  await publish(SEEN, [COPY])
  await publish(SEEN, [VEHICLE])
  expect(await shown()).toEqual(['1 available', '2 withdrawn'])
  await off(minute(1))
  await publish(minute(2), [COPY])
  await publish(minute(3), [{ ...VEHICLE, sourceId: '3' }])
  expect(await shown()).toEqual(['1 withdrawn', '2 withdrawn', '3 withdrawn'])
  await back()
  await publish(minute(4), [VEHICLE])
  expect(await shown()).toEqual(['1 available', '2 withdrawn', '3 withdrawn'])
})

it('puts a car back as its source said last, and one that nobody took off not at all', async () => {
  await publish(SEEN)
  await off(minute(1))
  expect(await back()).toEqual({ before: 'withdrawn', after: 'available' })
  expect(await back()).toEqual({ before: 'available', after: 'available' })
  await off(minute(2))
  const sold = { state: 'sold', at: minute(3) } as const
  await db.transaction().execute((trx) => observeListing(trx, LISTING, sold))
  expect(await back()).toEqual({ before: 'withdrawn', after: 'sold' })
  // Withdrawn for a reason of ours.
  await db.updateTable('inventory.listings').set({ status: 'withdrawn', updated_at: SEEN }).execute()
  expect(await back()).toEqual({ before: 'withdrawn', after: 'withdrawn' })
})

it('leaves to our own rules what they keep out, before and after', async () => {
  // Another advertisement of the vehicle is shown: this one is withdrawn by itself.
  await publish(SEEN, [VEHICLE])
  await publish(minute(0.5), [COPY])
  expect(await shown()).toEqual(['1 withdrawn', '2 available'])
  expect(await off(minute(1))).toEqual({ before: 'withdrawn', after: 'withdrawn' })
  expect(await takenOffAt(db, 'site', '1')).toBeNull()
  expect(await back()).toEqual({ before: 'withdrawn', after: 'withdrawn' })
  expect(await shown()).toEqual(['1 withdrawn', '2 available'])
})

it('does not put a car on sale that may not be offered by now', async () => {
  await publish(SEEN)
  await off(minute(1))
  await publish(minute(2), [{ ...CAR, quarantine: ['price_missing'] }])
  expect(await back()).toEqual({ before: 'withdrawn', after: 'withdrawn' })
  expect(await shown()).toEqual(['1 withdrawn'])
  await publish(minute(3))
  expect(await shown()).toEqual(['1 available'])
})

it('is nothing for a car that is not kept', async () => {
  expect([await off(minute(1)), await back()]).toEqual([null, null])
})
