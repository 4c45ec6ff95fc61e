import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InventoryDatabase } from '../src/index.ts'
import { openInventory } from './open-inventory.ts'

const FIRST = new Date('2026-11-01T10:00:00Z')

let db: Kysely<InventoryDatabase>
beforeAll(async () => {
  const inventory = await openInventory('0017')
  db = inventory.db
  await insertOld('without', 23_900_000)
  await insertOld('on request', null)
  await insertOld('with', 14_000_000)
  await sql`
    insert into inventory.price_history (dataset, listing_id, at, price_amount, price_currency)
    select dataset, id, ${FIRST}, 15000000, 'KRW' from inventory.listings where source_id = 'with'`.execute(db)
  await inventory.migrateAll()
})
afterAll(() => db.destroy())

/** A car as an older program wrote it: the time of writing is later than the start of the job that saw it. */
async function insertOld(sourceId: string, won: number | null): Promise<void> {
  await sql`
    insert into inventory.listings (dataset, id, source, source_id, status, title, make, model, original_name, price_amount,
      price_currency, price_krw, photos, options, price_sentinel, mileage_sentinel, quarantine, unknown_words, content_hash,
      seen_at, created_at)
    values ('main', gen_random_uuid(), 'site', ${sourceId}, 'available', 't', 'm', 'm', 'o', ${won},
      ${won === null ? null : 'KRW'}, ${won}, '{}', '{}', false, false, '{}', '[]', 'h', ${FIRST}, now())`.execute(db)
}

it('gives each car that stands without a history its first price, from when it was first seen', async () => {
  const rows = await db
    .selectFrom('inventory.price_history as asked')
    .innerJoin('inventory.listings as car', 'car.id', 'asked.listing_id')
    .select(['source_id', 'at', 'asked.price_amount', 'asked.discount'])
    .orderBy('source_id')
    .execute()
  expect(rows).toEqual([
    { source_id: 'on request', at: FIRST, price_amount: null, discount: null },
    { source_id: 'with', at: FIRST, price_amount: 15_000_000, discount: null },
    { source_id: 'without', at: FIRST, price_amount: 23_900_000, discount: null },
  ])
})
