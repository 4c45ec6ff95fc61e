import type { AdminDetails, CarDetail } from '@karvan/contracts'
import { normalizeListing, type SourceListing } from '@karvan/domain'
import { publishListings, type PublishRoute } from '@karvan/inventory'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'

const VIN = 'KMHE341DBLA123456'
const OTHER_VIN = 'KMHE341DBLA123457'
const DEALER = { source: 'kj-cars', from: 'dealers', to: null } as const
const DEALER_ID = 'hyundai-grandeur-2020-50001'
const KEY = 'vehicle-of-39000001'
const PHOTOS = ['/carpicture01/pic3900/car.jpg']
const day = (day: number) => new Date(Date.UTC(2026, 8, day))

let catalog: Catalog
const seen = (on: number, route: PublishRoute, sourceId: string, more: Partial<SourceListing>) =>
  catalog.db
    .transaction()
    .execute((trx) =>
      publishListings(
        trx,
        route,
        [normalizeListing({ ...EMPTY, photos: PHOTOS, ...more, source: route.source, sourceId }, 2027)],
        day(on),
      ),
    )

beforeAll(async () => {
  catalog = await startCatalog([])
  // A dealer has it with more kilometres; in Korea it is advertised, and advertised anew without its VIN.
  await seen(1, DEALER, DEALER_ID, {
    vin: VIN,
    make: 'HYUNDAI',
    mileageKm: 90_000,
    isDomestic: false,
    price: { amount: 14_900_00, currency: 'EUR' },
  })
  await seen(2, ENCAR, '39000001', { vehicleKey: KEY, vin: VIN, mileageKm: 61_000 })
  await seen(3, ENCAR, '39000001', {
    vehicleKey: KEY,
    vin: VIN,
    mileageKm: 60_900,
    price: { amount: 9_000_000, currency: 'KRW' },
  })
  await seen(4, ENCAR, '39000002', { vehicleKey: KEY, mileageKm: 61_500 })
  // One alone, and one that is alike in all but a sign of its VIN.
  await seen(5, ENCAR, '39000003', { vehicleKey: 'another', vin: OTHER_VIN, mileageKm: 60_900 })
})
afterAll(() => catalog.close())

const carOf = async (id: string) => {
  const { body } = await catalog.app.inject(`/api/cars/${id}`)
  return { body, otherListings: (JSON.parse(body) as { data: CarDetail }).data.otherListings }
}
const staffSee = async (id: string) => {
  const headers = { authorization: `Bearer ${await catalog.tokenFor('editor')}` }
  const answer = await catalog.app.inject({ url: `/api/cars/${id}/admin-details`, headers })
  return answer.json<{ data: AdminDetails }>().data.listings
}

it('tells visitors how often a car was advertised, since when, and that its mileage went back', async () => {
  expect((await carOf('39000002')).otherListings).toEqual({
    advertisements: 3,
    firstSeenAt: day(1).toISOString(),
    mileageFall: {
      from: { at: day(1).toISOString(), km: 90_000 },
      to: { at: day(3).toISOString(), km: 60_900 },
    },
  })
})

it('tells visitors nothing else of the other listings', async () => {
  const { body } = await carOf('39000002')
  for (const hidden of [VIN, 'kj-cars', 'kjcars', DEALER_ID, '39000001', KEY, 'dealers', '14900']) {
    expect([hidden, body.includes(hidden)]).toEqual([hidden, false])
  }
  expect(body).toContain('39000002')
})

it('tells nothing of a car that was advertised once, though another is alike', async () => {
  expect((await carOf('39000003')).otherListings).toBeNull()
  expect((await staffSee('39000003')).map(({ sourceId, joinedBy }) => [sourceId, joinedBy])).toEqual([
    ['39000003', null],
  ])
})

it('shows staff each listing, and by what it is known to be of the car', async () => {
  const listings = await staffSee('39000002')
  expect(listings.map(({ sourceId, joinedBy }) => [sourceId, joinedBy])).toEqual([
    ['39000002', null],
    ['39000001', 'vehicle_key'],
    [DEALER_ID, 'vin'],
  ])
  const [, again, dealer] = listings
  expect(again).toMatchObject({
    source: 'encar',
    dataset: 'encar',
    listing_url: expect.stringContaining('39000001') as string,
    firstSeenAt: day(2).toISOString(),
    lastSeenAt: day(3).toISOString(),
    asked: [
      { at: day(2).toISOString(), amount: 10_000_000, currency: 'KRW' },
      { at: day(3).toISOString(), amount: 9_000_000, currency: 'KRW' },
    ],
    mileages: [
      { at: day(2).toISOString(), km: 61_000 },
      { at: day(3).toISOString(), km: 60_900 },
    ],
  })
  expect(dealer).toMatchObject({
    source: 'kj-cars',
    dataset: 'dealers',
    listing_url: expect.stringContaining(DEALER_ID) as string,
    asked: [{ amount: 14_900, currency: 'EUR' }],
    mileages: [{ km: 90_000 }],
  })
})
