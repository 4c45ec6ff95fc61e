import type { Dataset } from '@karvan/contracts'
import { DESTINATIONS, landedPrice, type PricedCar } from '@karvan/domain'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase, ListingRow } from '../tables.ts'
import { openBooks, type PriceBook } from './book.ts'

type Trx = Transaction<InventoryDatabase>

/** Of these columns a car's price is worked out. */
export const PRICED_COLUMNS = ['id', 'price_amount', 'price_currency', 'price_krw', 'body_type'] as const
export type PricedRow = Pick<ListingRow, (typeof PRICED_COLUMNS)[number]>

/** The car as its price is worked out; null for one whose price nobody knows. */
export function pricedCar(row: Omit<PricedRow, 'id'>): PricedCar | null {
  // A price that makes no sense has no won.
  if (row.price_krw === null || row.price_amount === null || row.price_currency === null) return null
  return {
    price: { amount: row.price_amount, currency: row.price_currency },
    bodyType: row.body_type,
    discount: null,
  }
}

/** Writes the prices of these cars into a book; those that stand there already are kept, or replaced. */
export async function writeLandedPrices(
  trx: Trx,
  { id, settings, rates }: PriceBook,
  rows: readonly PricedRow[],
  known: 'keep' | 'replace',
): Promise<void> {
  const cars = rows.map(pricedCar)
  for (const destination of DESTINATIONS) {
    const cents = cars.map((car) => (car === null ? null : landedPrice(car, settings, rates, destination).total))
    const onConflict =
      known === 'keep'
        ? sql`do nothing`
        : sql`(book_id, destination, listing_id) do update set eur_cents = excluded.eur_cents
            where landed_prices.eur_cents is distinct from excluded.eur_cents`
    await sql`
      insert into inventory.landed_prices (book_id, destination, listing_id, eur_cents)
      select ${id}, ${destination}, * from unnest(${rows.map((row) => row.id)}::uuid[], ${cents}::bigint[])
      on conflict ${onConflict}`.execute(trx)
  }
}

/** Prices cars that have just been written, in the same transaction, in each book that is in use or will be. */
export async function priceListings(
  trx: Trx,
  { dataset, source }: { readonly dataset: Dataset; readonly source: string },
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return
  const books = await openBooks(trx)
  const rows = await trx
    .selectFrom('inventory.listings')
    .select(PRICED_COLUMNS)
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .orderBy('id')
    .execute()
  for (const book of books) await writeLandedPrices(trx, book, rows, 'replace')
}
