import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type InventoryDatabase, upsertListings } from '../src/index.ts'
import { comparedStock, FACTS, nextCrawl, SOURCES, VIN } from './compared-stock.ts'
import { openInventory } from './open-inventory.ts'

/** As a match is stored. */
const SURE = { confidence: 100, is_ambiguous: false }

let db: Kysely<InventoryDatabase>
const { clear, put, idOf, due, compare, update, matches, leave } = comparedStock(() => db)
beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(clear)

it('finds the same car at each rival, by its VIN where they tell it and else by its facts', async () => {
  await put('main', { vin: VIN })
  await put('trio', { vin: VIN, mileageKm: 60_000 }, { model: 'Sorento', title: 'Kia Sorento' })
  await put('luxury', {}, { mileageKm: 80_000 })
  expect(await update()).toEqual({ compared: 1, matched: 1, toReview: 0 })
  const own = await idOf('main')
  expect(await matches()).toEqual([
    { listing_id: own, rival: 'luxury', rival_id: await idOf('luxury'), kind: 'facts', ...SURE },
    { listing_id: own, rival: 'trio', rival_id: await idOf('trio'), kind: 'vin', ...SURE },
  ])
})

it('finds it by the vehicle at Encar, where a rival has its pictures', async () => {
  await put('main', { vehicleKey: '39000001', vin: VIN })
  await put('trio', { vehicleKey: '39000001', color: null, mileageKm: null })
  await update()
  expect(await matches()).toMatchObject([{ kind: 'vehicle', confidence: 98 }])
})

it('takes the cheapest of several advertisements of one car', async () => {
  await put('main', { vin: VIN })
  await put('trio', { vin: VIN, priceKrw: 30_000_000 }, { vin: VIN, priceKrw: 29_000_000 })
  await update()
  expect(await matches()).toMatchObject([{ rival_id: await idOf('trio', '2') }])
})

it('is not sure of facts that fit two cars, of a rival or of our own', async () => {
  await put('main', {})
  await put('trio', {}, {})
  expect(await update()).toEqual({ compared: 1, matched: 0, toReview: 1 })
  await leave('trio', '2')
  expect(await update()).toEqual({ compared: 1, matched: 1, toReview: 0 })
  await put('main', {}, {})
  expect(await update()).toEqual({ compared: 1, matched: 0, toReview: 1 })
  expect((await matches()).map((match) => match.is_ambiguous)).toEqual([true, true])
  await leave('main', '1')
  expect(await update()).toEqual({ compared: 1, matched: 1, toReview: 0 })
})

it('is sure of two advertisements of one vehicle in our own shop', async () => {
  await put('main', { vehicleKey: '39000001' }, { vehicleKey: '39000001' })
  await put('trio', {})
  expect(await update()).toEqual({ compared: 2, matched: 2, toReview: 0 })
})

it('looks at no car that is not on sale, on either side', async () => {
  await put('main', { vin: VIN }, { vin: 'KNAG341DBLA654321' })
  await put('trio', { vin: VIN }, { vin: 'KNAG341DBLA654321' })
  await leave('main', '1')
  await leave('trio', '2')
  expect(await update()).toEqual({ compared: 1, matched: 0, toReview: 0 })
  expect(await matches()).toEqual([])
})

it('compares again what has changed on either side, and nothing else', async () => {
  const VINS = ['KNAG341DBLA000011', 'KNAG341DBLA000023', 'KNAG341DBLA000035', 'KNAG341DBLA000047']
  const cars = VINS.map((vin, place) => ({ vin, mileageKm: 20_000 * (place + 1) }))
  await put('main', ...cars)
  await put('trio', ...cars.slice(0, 2))
  expect(await update()).toMatchObject({ compared: 4, matched: 2 })
  expect(await due()).toEqual([])

  // Seen again, and the same.
  await put('trio', ...cars.slice(0, 2))
  expect(await due()).toEqual([])

  // Our own car, a new one of a rival, and one that a rival has sold.
  await put('main', { ...cars[3], color: 'Black', sourceId: '4' })
  await put('luxury', { ...cars[2] })
  await leave('trio', '1')
  const ids = await Promise.all(['1', '3', '4'].map((sourceId) => idOf('main', sourceId)))
  const again = await due()
  expect(again.toSorted()).toEqual(ids.toSorted())
  // A job that is cut off leaves the rest to the next one.
  await compare(again.slice(0, 1))
  expect(await due()).toEqual(again.slice(1))
  await update()
  expect((await matches()).map(({ rival }) => rival).toSorted()).toEqual(['luxury', 'trio'])
  expect(await due()).toEqual([])
  expect(await due(true)).toHaveLength(4)
})

it('sees what a rival changed while the cars were being found', async () => {
  await put('main', { vin: VIN })
  await update()
  const writer = await db.startTransaction().execute()
  await upsertListings(writer, { dataset: 'trio', source: SOURCES.trio }, [{ ...FACTS, vin: VIN }], nextCrawl())
  expect(await due()).toEqual([])
  await writer.commit().execute()
  expect(await due()).toEqual([await idOf('main')])
})

it('forgets cars that have left the shop', async () => {
  await put('main', { vin: VIN })
  await put('trio', { vin: VIN })
  await update()
  await leave('main', '1')
  expect(await due()).toEqual([])
  expect(await matches()).toEqual([])
  expect(await db.selectFrom('inventory.compared_cars').selectAll().execute()).toEqual([])
})
