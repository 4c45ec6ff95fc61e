import { DATASETS } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type InventoryDatabase, publishListings } from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const SEEN = new Date('2026-11-21T10:00:00Z')

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  const inventory = await openInventory('0010')
  db = inventory.db
  await insertOld('offered', '{}', 2_390)
  await insertOld('leased', '{lease}', null)
  await inventory.migrateAll()
})
afterAll(() => db.destroy())

/** A row as it was before prices were kept in minor units. */
async function insertOld(sourceId: string, quarantine: string, manwon: number | null): Promise<void> {
  await sql`
    insert into inventory.listings (dataset, id, source, source_id, status, title, make, model, original_name, price_amount,
      price_currency, price_krw, photos, options, price_sentinel, mileage_sentinel, quarantine, unknown_words, content_hash, seen_at)
    values ('encar', gen_random_uuid(), 'encar', ${sourceId}, 'available', 't', 'm', 'm', 'o', ${manwon},
      ${manwon === null ? null : 'KRW'}, ${manwon === null ? null : manwon * 10_000}, '{}', '{}', false, false,
      ${quarantine}, '[]', 'h', now())`.execute(db)
}

const rowsIn = async (dataset: (typeof DATASETS)[number]) =>
  await db
    .selectFrom('inventory.listings')
    .select(['source_id', 'status', 'price_amount', 'price_currency'])
    .where('dataset', '=', dataset)
    .orderBy('source_id')
    .execute()

it('brings prices into minor units and marks what was never offered', async () => {
  expect(await rowsIn('encar')).toEqual([
    { source_id: 'leased', status: 'rejected', price_amount: null, price_currency: null },
    { source_id: 'offered', status: 'available', price_amount: 23_900_000, price_currency: 'KRW' },
  ])
})

const REJECTED: NormalizedCar = { ...CAR, sourceId: '2', quarantine: ['no_photo'] }

type Route = Parameters<typeof publishListings>[1]
const publish = (route: Route, ...cars: NormalizedCar[]) =>
  db.transaction().execute((trx) => publishListings(trx, route, cars, SEEN))
const idsIn = async (dataset: (typeof DATASETS)[number]) =>
  (await rowsIn(dataset)).map(({ source_id, status }) => `${source_id} ${status}`)

beforeEach(async () => {
  await sql`delete from inventory.listings where source = 'site'`.execute(db)
})

it.each(['kb', 'trio', 'luxury'] as const)('keeps all in %s and shows in main what may be offered', async (from) => {
  const counts = await publish({ source: 'site', from, to: 'main' }, CAR, REJECTED)
  expect(counts).toEqual({ inserted: 2, changed: 0, same: 0, published: 1 })
  expect([await idsIn(from), await idsIn('main')]).toEqual([['1 available', '2 rejected'], ['1 available']])
})

it('keeps the rejected cars of a source without a table of its own unseen in main', async () => {
  const route = { source: 'site', from: 'main', to: 'main' } as const
  expect(await publish(route, CAR, REJECTED)).toMatchObject({ inserted: 2, published: 1 })
  expect(await idsIn('main')).toEqual(['1 available', '2 rejected'])
  await publish(route, { ...CAR, quarantine: ['no_photo'] }, { ...REJECTED, quarantine: [] })
  expect(await idsIn('main')).toEqual(['1 rejected', '2 available'])
})

it('shows nothing of a source that is kept for comparison only', async () => {
  expect(await publish({ source: 'site', from: 'luxury', to: null }, CAR)).toMatchObject({ inserted: 1, published: 0 })
  expect([await idsIn('luxury'), await idsIn('main')]).toEqual([['1 available'], []])
})

it('withdraws from main what cannot be offered any more', async () => {
  const route = { source: 'site', from: 'kb', to: 'main' } as const
  await publish(route, CAR)
  await publish(route, { ...CAR, quarantine: ['no_photo'] })
  expect([await idsIn('kb'), await idsIn('main')]).toEqual([['1 rejected'], ['1 withdrawn']])
})

it('has a table for each dataset', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'inventory.listings'::regclass order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'cars',
    'dealer_cars',
    'encar_cars',
    'kb_cars',
    'luxury_cars',
    'trio_cars',
  ])
  expect(rows).toHaveLength(DATASETS.length)
})
