import { type AccidentHistory, type NormalizedCar, parseDiscount } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type InventoryDatabase, publishListings, upsertListings, type UpsertTarget } from '../src/index.ts'
import { contentHashOf } from '../src/listing-row.ts'
import { carOfRow } from '../src/staff/car-of-row.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const DAYS = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day)))
const [first = new Date(), second = new Date(), third = new Date(), fourth = new Date()] = DAYS
const target = { dataset: 'main', source: 'site' } as const

let db: Kysely<InventoryDatabase>
beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())
beforeEach(async () => {
  for (const table of ['listings', 'source_refs', 'price_history'] as const) {
    await db.deleteFrom(`inventory.${table}`).execute()
  }
})

const upsert = (seenAt: Date, ...cars: NormalizedCar[]) =>
  db.transaction().execute((trx) => upsertListings(trx, target, cars, seenAt))
const row = async (sourceId = CAR.sourceId) =>
  await db.selectFrom('inventory.listings').selectAll().where('source_id', '=', sourceId).executeTakeFirstOrThrow()
const prices = async () => {
  const query = db.selectFrom('inventory.price_history').select(['at', 'price_amount', 'price_currency'])
  return (await query.orderBy('at').execute()).map((price) => [price.at, price.price_amount, price.price_currency])
}

it('says what is new, changed and the same, and keeps one row a car under one id', async () => {
  expect(await upsert(first, CAR, { ...CAR, sourceId: '2' })).toEqual({ inserted: 2, changed: 0, same: 0 })
  const { id } = await row()
  const cars = [
    { ...CAR, mileageKm: 20 },
    { ...CAR, sourceId: '2' },
    { ...CAR, sourceId: '3' },
  ]
  expect(await upsert(second, ...cars)).toEqual({ inserted: 1, changed: 1, same: 1 })
  expect(await row()).toMatchObject({ id, mileage_km: 20 })
  expect(await upsert(third)).toEqual({ inserted: 0, changed: 0, same: 0 })
})

it('reads a row back as the car that was stored, with the same hash', async () => {
  // In the order in which `accidentHistory` sets the facts.
  const accident: AccidentHistory = {
    accident: true,
    structural: false,
    flood: true,
    totalLoss: false,
    recall: true,
    ownDamageCount: 2,
    ownDamageKrw: 1_500_000,
    papers: {
      accident: 'insurance',
      structural: 'inspection',
      flood: 'inspection',
      totalLoss: 'insurance',
      recall: 'inspection',
    },
    contradicted: ['flood'],
  }
  const car: NormalizedCar = {
    ...CAR,
    accident,
    firstRegistration: '2020-03',
    discount: parseDiscount('5%'),
    photos: ['https://site.example/1.jpg'],
    options: ['sunroof', 'leather'],
    modifiedAt: first,
    unknownWords: [{ field: 'color', word: '무지개' }],
  }
  await upsert(first, car)
  const stored = await row()
  expect(contentHashOf(carOfRow(stored))).toBe(stored.content_hash)
  expect(carOfRow(stored)).toEqual(car)
})

it('has the same hash without a description as before there were any, and another one with it', async () => {
  expect(contentHashOf(CAR)).toBe('KfqIucaqfhzZQ_IaBSWp3bm5UuK5DsLmIVoTkDROqOY')
  const described = { ...CAR, description: 'One owner.' }
  expect(contentHashOf(described)).not.toBe(contentHashOf(CAR))
  await upsert(first, CAR)
  expect(await upsert(second, described)).toEqual({ inserted: 0, changed: 1, same: 0 })
  expect(carOfRow(await row())).toEqual(described)
})

it('marks an unchanged car as seen, and leaves its change stamp alone', async () => {
  await upsert(first, CAR)
  const before = await row()
  await upsert(second, CAR)
  expect(await row()).toEqual({ ...before, created_at: first, seen_at: second })
  await upsert(third, { ...CAR, color: 'Red' })
  const after = await row()
  expect(Number(after.changed_xid)).toBeGreaterThan(Number(before.changed_xid))
  expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
})

it('notes the job and the parser that changed a row last, and no job that found it as it was', async () => {
  const by = (jobId: string, parserVersion: number) => ({ ...target, writer: { jobId, parserVersion } })
  const [one, other] = [randomUUID(), randomUUID()]
  const write = (to: UpsertTarget, seenAt: Date, car: NormalizedCar) =>
    db.transaction().execute((trx) => upsertListings(trx, to, [car], seenAt))
  await write(by(one, 1), first, CAR)
  await write(by(other, 2), second, CAR)
  expect(await row()).toMatchObject({ written_by: one, parser_version: 1, seen_at: second })
  await write(by(other, 2), third, { ...CAR, color: 'Red' })
  expect(await row()).toMatchObject({ written_by: other, parser_version: 2 })
  // A change by nobody who is known is not said to be that of the one before.
  await write(target, fourth, CAR)
  expect(await row()).toMatchObject({ written_by: null, parser_version: null })
})

it('remembers each price once: the first one, and each other amount or currency', async () => {
  await upsert(first, { ...CAR, priceAmount: 100, priceCurrency: 'EUR' })
  await upsert(second, { ...CAR, priceAmount: 100, priceCurrency: 'EUR', color: 'Red' })
  await upsert(third, { ...CAR, priceAmount: 90, priceCurrency: 'EUR' })
  await upsert(third, { ...CAR, priceAmount: 90, priceCurrency: 'EUR' })
  await upsert(fourth, { ...CAR, priceAmount: 90, priceCurrency: 'USD' })
  expect(await prices()).toEqual([
    [first, 100, 'EUR'],
    [third, 90, 'EUR'],
    [fourth, 90, 'USD'],
  ])
})

it('remembers another discount, and one price a crawl, the last one', async () => {
  const off = { kind: 'percent', basisPoints: 500 } as const
  await upsert(first, { ...CAR, priceAmount: 100 })
  await upsert(second, { ...CAR, priceAmount: 100, discount: off })
  await upsert(third, { ...CAR, priceAmount: 95 })
  await upsert(third, { ...CAR, priceAmount: 90 })
  const rows = await db
    .selectFrom('inventory.price_history')
    .select(['price_amount', 'discount'])
    .orderBy('at')
    .execute()
  expect(rows.map((row) => [row.price_amount, row.discount])).toEqual([
    [100, null],
    [100, '5%'],
    [90, null],
  ])
})

it('ends with the price of today, also where an older crawl is published later', async () => {
  await upsert(first, { ...CAR, priceAmount: 100 })
  await upsert(third, { ...CAR, priceAmount: 90 })
  await upsert(second, { ...CAR, priceAmount: 95 })
  expect(await prices()).toEqual([
    [first, 100, 'EUR'],
    [third, 95, 'EUR'],
  ])
  expect(await row()).toMatchObject({ price_amount: 95 })
})

it('writes a car that two workers publish at once as one row', async () => {
  await Promise.all([1, 2, 3, 4].map(() => upsert(first, CAR)))
  const { rows } = await sql<{ count: number }>`select count(*) from inventory.listings`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

it('leaves nothing of a batch that was rolled back', async () => {
  const broken = db.transaction().execute(async (trx) => {
    await upsertListings(trx, target, [CAR], first)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect([await db.selectFrom('inventory.listings').select('id').execute(), await prices()]).toEqual([[], []])
})

const ROUTE = { source: 'site', from: 'main', to: 'main' } as const
const publishAt = (seenAt: Date, source: string, ...cars: NormalizedCar[]) =>
  db.transaction().execute((trx) => publishListings(trx, { source, from: 'main', to: 'main' }, cars, seenAt))
const publish = (source: string, ...cars: NormalizedCar[]) => publishAt(first, source, ...cars)
const offered = async () => {
  const query = db.selectFrom('inventory.listings').select(['source', 'source_id']).where('status', '=', 'available')
  return (await query.orderBy('source').orderBy('source_id').execute()).map((car) => `${car.source} ${car.source_id}`)
}

it('withdraws the other advertisements of a vehicle, of the same source only', async () => {
  const keyed = (source: string, sourceId: string, vehicleKey: string | null) => ({
    ...CAR,
    source,
    sourceId,
    vehicleKey,
  })
  await publish('other', keyed('other', '9', 'k'))
  await publish('site', keyed('site', '1', 'k'), keyed('site', '2', null), keyed('site', '3', 'another'))
  await publishAt(third, 'site', keyed('site', '4', 'k'))
  expect(await offered()).toEqual(['other 9', 'site 2', 'site 3', 'site 4'])
})

it('does not withdraw for a car that may not be offered itself', async () => {
  await publish('site', { ...CAR, vehicleKey: 'k' })
  await publish('site', { ...CAR, sourceId: '2', vehicleKey: 'k', quarantine: ['no_photo'] })
  expect(await offered()).toEqual(['site 1'])
})

it('keeps what was asked before for a car that comes back', async () => {
  await publish('site', CAR)
  await publish('site', { ...CAR, quarantine: ['no_photo'] })
  await db.transaction().execute((trx) => publishListings(trx, ROUTE, [{ ...CAR, priceAmount: 90 }], third))
  expect(await prices()).toEqual([
    [first, CAR.priceAmount, 'EUR'],
    [third, 90, 'EUR'],
  ])
})

it('offers a car again that was withdrawn and is advertised anew', async () => {
  await publish('site', { ...CAR, vehicleKey: 'k' })
  await publishAt(second, 'site', { ...CAR, sourceId: '2', vehicleKey: 'k' })
  expect(await offered()).toEqual(['site 2'])
  await publishAt(third, 'site', { ...CAR, vehicleKey: 'k' })
  expect(await offered()).toEqual(['site 1'])
})

it.each([
  ['the older first', ['1', '2']],
  ['the newer first', ['2', '1']],
])('shows of two advertisements of one vehicle that one job met the one with the older id: %s', async (_, ids) => {
  for (const sourceId of ids) await publish('site', { ...CAR, sourceId, vehicleKey: 'k' })
  expect(await offered()).toEqual(['site 1'])
})

it('shows one of two advertisements of one vehicle, also of the same batch and of two at the same time', async () => {
  const ad = (sourceId: string, vehicleKey: string) => ({ ...CAR, sourceId, vehicleKey })
  await publish('site', ad('2', 'k'), ad('1', 'k'))
  await Promise.all([publish('site', ad('3', 'j')), publish('site', ad('4', 'j')), publish('site', ad('5', 'j'))])
  expect(await offered()).toEqual(['site 1', 'site 3'])
})
