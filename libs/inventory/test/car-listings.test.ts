import type { Dataset } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { carListings, type InventoryDatabase, publishListings, upsertListings } from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const VIN = 'KMHE341DBLA123456'
const OTHER_VIN = 'KMHE341DBLA123457'
const DATASETS = ['encar', 'dealers', 'luxury'] as const
const day = (day: number) => new Date(Date.UTC(2026, 10, day))

let db: Kysely<InventoryDatabase>
beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(async () => {
  for (const table of ['listings', 'source_refs', 'price_history', 'mileage_history'] as const) {
    await db.deleteFrom(`inventory.${table}`).execute()
  }
})

const seen = (at: Date, dataset: Dataset, source: string, sourceId: string, more: Partial<NormalizedCar> = {}) =>
  db
    .transaction()
    .execute((trx) => upsertListings(trx, { dataset, source }, [{ ...CAR, source, sourceId, ...more }], at))
/** Of the car that a listing offers: each listing and what joined it. */
const found = async (source: string, sourceId: string) => {
  const listings = await carListings(db, DATASETS, { source, sourceId })
  return listings.map(({ listing, by }) => [listing.source, listing.sourceId, by])
}
const stated = async (source: string, sourceId: string) => {
  const listings = await carListings(db, DATASETS, { source, sourceId })
  return listings.map(({ listing }) => listing.mileages.map(({ at, km }) => [at, km]))
}

it('finds the listings of a car by VIN and vehicle key, over the sources', async () => {
  await seen(day(1), 'encar', 'encar', '1', { vehicleKey: 'k' })
  await seen(day(2), 'encar', 'encar', '2', { vehicleKey: 'k', vin: VIN })
  await seen(day(3), 'dealers', 'kj-cars', 'a', { vehicleKey: 'x', vin: VIN, make: 'KIA', modelYear: 2021 })
  await seen(day(4), 'dealers', 'kj-cars', 'b', { vehicleKey: 'x' })
  // Near misses: one sign of the VIN, no VIN, the key of another source, another make.
  await seen(day(5), 'dealers', 'kj-cars', 'c', { vehicleKey: 'y', vin: OTHER_VIN })
  await seen(day(5), 'luxury', 'luxurycarskosova', 'd')
  await seen(day(5), 'luxury', 'luxurycarskosova', 'e', { vehicleKey: 'k' })
  await seen(day(5), 'luxury', 'luxurycarskosova', 'f', { vin: VIN, make: 'Hyundai' })
  expect(await found('encar', '1')).toEqual([
    ['encar', '1', null],
    ['encar', '2', 'vehicle_key'],
    ['kj-cars', 'a', 'vin'],
    ['kj-cars', 'b', 'vehicle_key'],
  ])
  const names = async (source: string, sourceId: string) =>
    (await found(source, sourceId)).map(([source, sourceId]) => `${source} ${sourceId}`).toSorted()
  for (const [source, sourceId] of [
    ['encar', '2'],
    ['kj-cars', 'a'],
    ['kj-cars', 'b'],
  ] as const) {
    expect(await names(source, sourceId)).toEqual(await names('encar', '1'))
  }
  for (const sourceId of ['d', 'e', 'f']) {
    expect(await found('luxurycarskosova', sourceId)).toEqual([['luxurycarskosova', sourceId, null]])
  }
  expect(await found('encar', '404')).toEqual([])
})

it('takes a listing that the shop shows too from its own source, once', async () => {
  const route = { source: 'encar', from: 'encar', to: 'main' } as const
  const car = { ...CAR, source: 'encar', sourceId: '1', vin: VIN }
  await db.transaction().execute((trx) => publishListings(trx, route, [car], day(1)))
  const listings = await carListings(db, ['main', ...DATASETS], { source: 'encar', sourceId: '1' })
  expect(listings.map(({ listing }) => listing.dataset)).toEqual(['encar'])
})

it('keeps what a listing stated before, and since when, and nothing where it is the same', async () => {
  const at = (on: number, mileageKm: number | null, color: NormalizedCar['color'] = null) =>
    seen(day(on), 'encar', 'encar', '1', { mileageKm, color })
  await at(1, 90_000)
  await at(2, 90_000, 'Red')
  await at(3, null)
  await at(5, 60_000)
  expect(await stated('encar', '1')).toEqual([
    [
      [day(1), 90_000],
      [day(5), 60_000],
    ],
  ])
  const rows = await db
    .selectFrom('inventory.mileage_history')
    .select(['until', 'mileage_km'])
    .orderBy('until')
    .execute()
  expect(rows).toEqual([
    { until: day(3), mileage_km: 90_000 },
    { until: day(5), mileage_km: null },
  ])
})

it('keeps one mileage a crawl, the one before it, also where an older crawl is published later', async () => {
  for (const [on, km] of [
    [1, 50_000],
    [3, 51_000],
    [3, 52_000],
    [2, 53_000],
  ] as const) {
    await seen(day(on), 'encar', 'encar', '1', { mileageKm: km })
  }
  expect(await stated('encar', '1')).toEqual([
    [
      [day(1), 50_000],
      [day(3), 53_000],
    ],
  ])
})
