import type { NormalizedCar } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  editCar,
  type InventoryDatabase,
  publishListings,
  removeOldStock,
  softDelete,
  takeSnapshot,
  unknownListings,
} from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

const TARGET = { dataset: 'main', source: 'site' } as const
const DAY_MS = 24 * 60 * 60_000
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

let db: Kysely<InventoryDatabase>

beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())

const show = (cars: readonly NormalizedCar[]) =>
  db
    .transaction()
    .execute((trx) => publishListings(trx, { source: 'site', from: 'trio', to: 'main' }, cars, new Date()))
const cars = (...ids: readonly string[]) => ids.map((sourceId): NormalizedCar => ({ ...CAR, sourceId }))
const counted = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`inventory.${table}`)}`.execute(db)).rows[0]?.n
const idOf = async (sourceId: string) =>
  (
    await db
      .selectFrom('inventory.listings')
      .select('id')
      .where('dataset', '=', 'main')
      .where('source_id', '=', sourceId)
      .executeTakeFirstOrThrow()
  ).id

it('removes a listing two years after it was last seen, with all that is known of it, and none that is on sale', async () => {
  await show(cars('1', '2'))
  await sql`update inventory.listings set status = 'sold', sold_at = now() where source_id = '1'`.execute(db)
  await sql`
    insert into inventory.mileage_history (dataset, listing_id, until, mileage_km)
    select dataset, id, now(), 1 from inventory.listings`.execute(db)
  await sql`
    insert into inventory.sale_checks (source, source_id, state, checked_at)
    select distinct source, source_id, 'sold', now() from inventory.listings`.execute(db)
  await sql`
    insert into inventory.match_decisions
      (listing_id, rival, rival_id, decision, reason, kind, confidence, same, different, decided_by, decided_at)
    select id, 'trio', gen_random_uuid(), 'rejected', 'trim', 'facts', 70, '{}', '{}', gen_random_uuid(), now()
    from inventory.listings`.execute(db)
  const tables = [...['listings', 'price_history', 'mileage_history', 'source_refs', 'sale_checks'], 'match_decisions']
  const counts = async () => await Promise.all(tables.map(counted))
  const before = await counts()
  expect(await removeOldStock(db, later(700))).toBe(0)
  expect(await counts()).toEqual(before)
  // One in the shop and one as its source has it.
  expect(await removeOldStock(db, later(800))).toBe(2)
  expect(await counts()).toEqual(before.map((count) => (count ?? 0) / 2))
  expect((await unknownListings(db, 'site', ['1', '2', '3'])).toSorted()).toEqual(['1', '3'])
})

it('forgets what is known of a deleted listing when it cannot be put back any more, but of one that came back', async () => {
  await show(cars('5', '6'))
  const ids = [await idOf('5'), await idOf('6')]
  await db.transaction().execute(async (trx) => {
    const snapshotId = await takeSnapshot(trx, TARGET, { why: 'test', by: null, jobId: null })
    await softDelete(trx, TARGET, ids, { snapshotId, keepOut: false })
  })
  await show(cars('6'))
  const knownIds = async () =>
    (
      await sql<{ id: string }>`
        select listing_id as id from inventory.price_history
        where dataset = 'main' and listing_id = any(${ids}::uuid[])`.execute(db)
    ).rows.map(({ id }) => id)
  await removeOldStock(db, later(29))
  expect(await knownIds()).toContain(ids[0])
  await removeOldStock(db, later(31))
  expect(await counted('snapshots')).toBe(0)
  expect(new Set(await knownIds())).toEqual(new Set([ids[1]]))
})

it('ends what keeps listings out, old plans but the last, old books but the one in use, and old counts of quality', async () => {
  await sql`
    insert into inventory.kept_out (dataset, source, source_id, content_hash) values ('main', 'site', '9', 'x')`.execute(
    db,
  )
  await sql`
    insert into inventory.taken_off (source, source_id, taken_at, taken_by)
    values ('site', '9', now(), gen_random_uuid()), ('site', '6', now(), gen_random_uuid())`.execute(db)
  for (const age of ['1 day', '0 days']) {
    await sql`
      insert into inventory.duplicate_plans
        (job_id, dataset, source, keep_strategy, dry_run, groups, rows, possible, made_at)
      values (gen_random_uuid(), 'main', 'site', 'newest', true, 0, 0, 0, now() - ${age}::interval)`.execute(db)
  }
  await sql`
    insert into inventory.quality_history
      (source, job_id, ended_at, total, coverage, sentinels, quarantined, unknown_words)
    values ('site', gen_random_uuid(), now(), 1, '{}', '{}', '{}', 0)`.execute(db)
  await sql`
    insert into inventory.price_books
      (id, pricing_version, rate_id, rate_source, krw_per_eur, usd_per_eur, settings, state, activated_at, retired_at)
    select 900, pricing_version, rate_id, rate_source, krw_per_eur, usd_per_eur, settings, 'retired', now(), now()
    from inventory.price_books where state = 'active'`.execute(db)
  const tables = ['kept_out', 'taken_off', 'duplicate_plans', 'quality_history', 'price_books'] as const
  const counts = async () => await Promise.all(tables.map(counted))
  await removeOldStock(db, later(88))
  expect(await counts()).toEqual([1, 2, 2, 1, 2])
  await removeOldStock(db, later(91))
  expect(await counts()).toEqual([1, 2, 1, 1, 2])
  await removeOldStock(db, later(800))
  // What staff took off stays out while its listing is there; the plan that is left says that somebody has looked.
  expect(await counts()).toEqual([0, 1, 1, 0, 1])
})

it('forgets what staff said of a car with its listing, and what they did after two years', async () => {
  await show(cars('edited', 'gone'))
  const route = { source: 'site', from: 'trio', to: 'main' } as const
  const editor = { by: crypto.randomUUID(), at: new Date(), revision: null }
  const edit = { set: { mileage_km: 77_000 }, release: [], confirm: [] }
  await db.transaction().execute(async (trx) => {
    await editCar(trx, route, 'edited', edit, editor)
    await editCar(trx, route, 'gone', edit, editor)
  })
  await sql`update inventory.listings set status = 'sold', sold_at = now() where source_id = 'gone'`.execute(db)
  expect([await counted('staff_edits'), await counted('staff_edit_history')]).toEqual([2, 2])
  await removeOldStock(db, later(700))
  expect([await counted('staff_edits'), await counted('staff_edit_history')]).toEqual([2, 2])
  await removeOldStock(db, later(800))
  expect([await counted('staff_edits'), await counted('staff_edit_history')]).toEqual([1, 0])
  // It holds still: the source shows the car again, and the row is as staff said.
  await show(cars('edited'))
  const { rows } = await sql<{ km: number }>`
    select mileage_km as km from inventory.listings where source_id = 'edited' and dataset = 'main'`.execute(db)
  expect(rows).toEqual([{ km: 77_000 }])
})
