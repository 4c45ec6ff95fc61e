import type { Dataset } from '@karvan/contracts'
import { DESTINATIONS, importFactsOf, type ImportFacts, parseDiscount, type PricedCar } from '@karvan/domain'
import { sql, type Transaction } from 'kysely'
import { analyzeWhereGrown } from '../analyze-where-grown.ts'
import type { InventoryDatabase, ListingRow } from '../tables.ts'
import { openBooks, type PriceBook } from './book.ts'
import { landedRow, type LandedCar } from './landed-row.ts'

type Trx = Transaction<InventoryDatabase>

/** Of these columns a car's price is worked out. */
export const PRICED_COLUMNS = ['id', 'price_amount', 'price_currency', 'price_krw', 'discount', 'body_type'] as const
/** And of these its taxes, and whether it may be imported. */
export const IMPORT_COLUMNS = [
  'model_year',
  'first_registration',
  'fuel',
  'engine_cc',
  'grade',
  'import_mark',
  'accident',
] as const
export type PricedRow = Pick<ListingRow, (typeof PRICED_COLUMNS)[number]>
export type ImportRow = Pick<ListingRow, (typeof IMPORT_COLUMNS)[number]>
/** Of these columns a car's row in a book is made. */
export const LANDED_COLUMNS = [...PRICED_COLUMNS, ...IMPORT_COLUMNS] as const
type LandedSource = Pick<ListingRow, (typeof LANDED_COLUMNS)[number]>

/** The car as its price is worked out; null for one whose price nobody knows. */
export function pricedCar(row: Omit<PricedRow, 'id'>): PricedCar | null {
  // A price that makes no sense has no won.
  if (row.price_krw === null || row.price_amount === null || row.price_currency === null) return null
  return {
    price: { amount: row.price_amount, currency: row.price_currency },
    bodyType: row.body_type,
    discount: row.discount === null ? null : parseDiscount(row.discount),
  }
}

/** What taxes and import rules ask of the car. */
export const importFacts = (row: ImportRow): ImportFacts =>
  importFactsOf({
    modelYear: row.model_year,
    firstRegistration: row.first_registration,
    fuel: row.fuel,
    engineCc: row.engine_cc,
    grade: row.grade,
    importMark: row.import_mark,
    accident: row.accident,
  })

/** Writes the prices of these cars into a book; those that stand there already are kept, or replaced. */
export async function writeLandedPrices(
  trx: Trx,
  book: PriceBook,
  rows: readonly LandedSource[],
  known: 'keep' | 'replace',
): Promise<void> {
  const cars = rows.map((row): LandedCar => ({ priced: pricedCar(row), facts: importFacts(row) }))
  const ids = rows.map((row) => row.id)
  for (const destination of DESTINATIONS) {
    const landed = cars.map((car) => landedRow(car, book, destination))
    const onConflict =
      known === 'keep'
        ? sql`do nothing`
        : sql`(book_id, destination, listing_id) do update
            set (eur_cents, taxes_low, taxes_high, verdict)
              = (excluded.eur_cents, excluded.taxes_low, excluded.taxes_high, excluded.verdict)
            where (landed_prices.eur_cents, landed_prices.taxes_low, landed_prices.taxes_high, landed_prices.verdict)
              is distinct from (excluded.eur_cents, excluded.taxes_low, excluded.taxes_high, excluded.verdict)`
    await sql`
      insert into inventory.landed_prices (book_id, destination, listing_id, eur_cents, taxes_low, taxes_high, verdict)
      select ${book.id}, ${destination}, * from unnest(${ids}::uuid[], ${landed.map((row) => row.eurCents)}::bigint[],
        ${landed.map((row) => row.taxes?.low ?? null)}::bigint[], ${landed.map((row) => row.taxes?.high ?? null)}::bigint[],
        ${landed.map((row) => row.verdict)}::text[])
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
  // Id by id: while a table is filled its statistics are old, and Postgres would read all of it for all ids.
  const { rows } = await sql<LandedSource>`
    select listing.* from unnest(${sourceIds}::text[]) as wanted (source_id)
    cross join lateral (
      select ${sql.join(LANDED_COLUMNS.map((name) => sql.ref(name)))} from inventory.listings
      where dataset = ${dataset} and source = ${source} and source_id = wanted.source_id
      offset 0
    ) as listing
    order by listing.id`.execute(trx)
  for (const book of books) await writeLandedPrices(trx, book, rows, 'replace')
  await analyzeWhereGrown(trx, 'landed_prices', rows.length * books.length * DESTINATIONS.length)
}
