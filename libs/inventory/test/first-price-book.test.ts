import { FALLBACK_RATES, landedPrice, STARTING_SETTINGS } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePriceBook, type InventoryDatabase } from '../src/index.ts'
import { openInventory } from './open-inventory.ts'

let db: Kysely<InventoryDatabase>
let migrateAll: () => Promise<void>

beforeAll(async () => {
  ;({ db, migrateAll } = await openInventory('0015'))
})
afterAll(() => db.destroy())

const CARS = [
  { amount: 23_900_000, currency: 'KRW', krw: 23_900_000, body: 'SUV' },
  { amount: 14_499_999, currency: 'KRW', krw: 14_499_999, body: 'Van' },
  // A cent above the first tier.
  { amount: 1_000_001, currency: 'EUR', krw: 16_666_683, body: null },
  { amount: 3_100_050, currency: 'USD', krw: 44_928_261, body: 'Sedan' },
  { amount: null, currency: null, krw: null, body: 'SUV' },
] as const

it('prices the cars that are there already as the domain does, with the starting values at the fallback rate', async () => {
  for (const [i, { amount, currency, krw, body }] of CARS.entries()) {
    await sql`
      insert into inventory.listings (dataset, id, source, source_id, status, title, make, model, original_name, body_type,
        price_amount, price_currency, price_krw, photos, options, price_sentinel, mileage_sentinel, quarantine, unknown_words,
        content_hash, seen_at)
      values ('main', gen_random_uuid(), 'site', ${String(i)}, 'available', 't', 'm', 'm', 'o', ${body}, ${amount},
        ${currency}, ${krw}, '{}', '{}', false, false, '{}', '[]', 'h', now())`.execute(db)
  }
  await migrateAll()
  const book = await activePriceBook(db)
  expect(book).toMatchObject({ id: 1, settings: STARTING_SETTINGS, rates: FALLBACK_RATES, rateSource: 'fallback' })
  const rows = await db
    .selectFrom('inventory.listings')
    .innerJoin('inventory.landed_prices', 'listing_id', 'id')
    .select(['source_id', 'destination', 'eur_cents'])
    .where('book_id', '=', 1)
    .orderBy('source_id')
    .orderBy('destination')
    .execute()
  const expected = CARS.flatMap(({ amount, currency, body }, i) =>
    (['SA', 'XK'] as const).map((destination) => ({
      source_id: String(i),
      destination,
      eur_cents:
        amount === null
          ? null
          : landedPrice(
              { price: { amount, currency }, bodyType: body, discount: null },
              STARTING_SETTINGS,
              FALLBACK_RATES,
              destination,
            ).total,
    })),
  )
  expect(rows).toEqual(expected)
})
