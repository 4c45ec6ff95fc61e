import type { NormalizedCar } from '@karvan/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { judgePrices } from '../src/price-steps.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const WON = 10_000
/** What a car of so many kilometres costs usually: a tenth less for each 50,000 km. */
const usual = (km: number) => Math.round((20_000_000 * Math.exp((-0.1 * km) / 50_000)) / WON) * WON
const ID = {
  cheap: '39000001',
  dear: '39000002',
  asUsual: '39000003',
  far: '39000004',
  hurt: '39000005',
  alone: '39000006',
}

function car(sourceId: string, mileageKm: number, share: number, change: Partial<NormalizedCar> = {}): NormalizedCar {
  const won = Math.round(usual(mileageKm) * share)
  const facts = { source: 'encar', sourceId, mileageKm, fuel: 'Gasoline', grade: 'Noblesse' } as const
  return { ...CAR, ...facts, priceAmount: won, priceCurrency: 'KRW', priceKrw: won, ...change }
}

const CARS = [
  ...Array.from({ length: 20 }, (_, i) => car(`${39_001_000 + i}`, 10_000 + i * 5_000, 1)),
  car(ID.cheap, 50_000, 0.85),
  car(ID.dear, 50_000, 1.15),
  car(ID.asUsual, 50_000, 1.03),
  // Cheaper than most, and just what its mileage is worth.
  car(ID.far, 150_000, 1),
  car(ID.hurt, 50_000, 0.7, { accident: { accident: true } }),
  // Of its trim there is only one.
  car(ID.alone, 50_000, 0.5, { grade: 'Signature' }),
]

let catalog: Catalog
beforeAll(async () => {
  catalog = await startCatalog(CARS)
}, 240_000)
afterAll(() => catalog.close())

async function steps(): Promise<Record<string, number>> {
  const rows = await catalog.db
    .selectFrom('inventory.listings')
    .select(['source_id', 'price_step'])
    .where('dataset', '=', 'main')
    .execute()
  return Object.fromEntries(rows.map(({ source_id, price_step }) => [source_id, price_step]))
}

async function idsInOrder(): Promise<readonly string[]> {
  const answer = await catalog.app.inject('/api/cars?limit=100')
  const { data } = answer.json<{ data: { cars: readonly { encar_id: string }[] } }>()
  return data.cars.map(({ encar_id }) => encar_id)
}

it('says what costs less or more than its like, and nothing of what has none', async () => {
  expect(Object.values(await steps()).every((step) => step === 0)).toBe(true)
  expect(await judgePrices(catalog.db, 'main')).toBe(2)
  expect(await steps()).toMatchObject({
    [ID.cheap]: 1,
    [ID.dear]: -1,
    [ID.asUsual]: 0,
    [ID.far]: 0,
    [ID.hurt]: 0,
    [ID.alone]: 0,
  })
  // Nothing has changed since.
  expect(await judgePrices(catalog.db, 'main')).toBe(0)
})

it('puts the one first and the other behind its like, in the search as well', async () => {
  const order = await idsInOrder()
  expect(order[0]).toBe(ID.cheap)
  expect(order.slice(-2)).toEqual([ID.dear, ID.hurt])
})

it('says so no more when the price has changed', async () => {
  await sql`update inventory.listings set price_krw = ${usual(50_000)} where source_id = ${ID.cheap}`.execute(
    catalog.db,
  )
  expect(await judgePrices(catalog.db, 'main')).toBe(1)
  expect(await steps()).toMatchObject({ [ID.cheap]: 0, [ID.dear]: -1 })
})
