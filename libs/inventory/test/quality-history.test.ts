import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { InventoryDatabase } from '../src/index.ts'
import { keepQuality, qualityHistory, upsertListings } from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const SCOPE = { dataset: 'dealers', source: 'site' } as const
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  ;({ db } = await openInventory())
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('inventory.quality_history').execute()
  await db.deleteFrom('inventory.listings').execute()
})

const write = (source: string, cars: readonly Partial<typeof CAR>[]) =>
  db.transaction().execute((trx) => {
    const rows = cars.map((car, i) => ({ ...CAR, source, sourceId: String(i), ...car }))
    return upsertListings(trx, { dataset: 'dealers', source }, rows, at(0))
  })
const keep = (minute: number, id = randomUUID()) => keepQuality(db, SCOPE, { id, endedAt: at(minute) })

it('keeps how a source stands when its job ends, and nothing of its neighbours in the dataset', async () => {
  await write('site', [
    { fuel: 'Gasoline', unknownWords: [{ field: 'color', word: 'x' }] },
    { fuel: null, quarantine: ['price_missing'], priceSentinel: true, unknownWords: [{ field: 'color', word: 'x' }] },
  ])
  await write('other', [{ quarantine: ['no_photo'] }])
  const id = randomUUID()
  await keep(1, id)
  expect(await qualityHistory(db, 'site', 30)).toMatchObject([
    {
      jobId: id,
      endedAt: at(1),
      total: 2,
      coverage: { make: 1, fuelType: 0.5, vin: 0 },
      sentinels: { price: 1, mileage: 0 },
      quarantined: { price_missing: 1 },
      unknownWords: 1,
    },
  ])
  expect(await qualityHistory(db, 'other', 30)).toEqual([])
})

it('keeps one row a job: told a second time, what stood there stays', async () => {
  await write('site', [{}])
  const id = randomUUID()
  await keep(1, id)
  const before = await qualityHistory(db, 'site', 30)
  await write('site', [{}, {}])
  await keep(2, id)
  expect(await qualityHistory(db, 'site', 30)).toEqual(before)
})

it('tells the last jobs in their order, whatever the order in which they were kept', async () => {
  for (const minute of [3, 1, 4, 2]) await keep(minute)
  const ended = (await qualityHistory(db, 'site', 3)).map(({ endedAt }) => endedAt)
  expect(ended).toEqual([at(2), at(3), at(4)])
})
