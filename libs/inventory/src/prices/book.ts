import type { ImportTables } from '@karvan/contracts'
import type { PricingSettings, Rates } from '@karvan/domain'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { InventoryDatabase, PriceBooksTable } from '../tables.ts'

type Db = Kysely<InventoryDatabase> | Transaction<InventoryDatabase>
type BookRow = Selectable<PriceBooksTable>

/** The taxes and the import rules of a book. */
export interface BookImports {
  readonly version: number
  /** On which they are looked up: `YYYY-MM-DD`, in UTC. */
  readonly day: string
  readonly tables: ImportTables
}

/** What all landed prices of a book are worked out with. */
export interface PriceBook {
  /** A later book has a higher one. */
  readonly id: number
  readonly pricingVersion: number
  readonly rateId: string
  readonly rateSource: 'api' | 'fallback'
  /** Null for the fallback rate, which nobody provided. */
  readonly rateProvider: string | null
  readonly rateAt: Date | null
  readonly rates: Rates
  readonly settings: PricingSettings
  /** Null in a book of before there were any: nothing is said of taxes and verdicts. */
  readonly imports: BookImports | null
}

const bookOf = (row: BookRow): PriceBook => ({
  id: row.id,
  pricingVersion: row.pricing_version,
  rateId: row.rate_id,
  rateSource: row.rate_source,
  rateProvider: row.rate_provider,
  rateAt: row.rate_at,
  rates: { krwPerEur: row.krw_per_eur, usdPerEur: row.usd_per_eur },
  settings: row.settings,
  imports: importsOf(row),
})

function importsOf({ import_version: version, import_day: day, import_tables: tables }: BookRow): BookImports | null {
  return version === null || day === null || tables === null ? null : { version, day, tables }
}

/** The book that the shop shows. There is always one: the migrations make the first. */
export async function activePriceBook(db: Db): Promise<PriceBook> {
  const books = db.selectFrom('inventory.price_books').selectAll()
  return bookOf(await books.where('state', '=', 'active').executeTakeFirstOrThrow())
}

/**
 * Opens a book that is to be filled. What is published from now on is priced in it too; who publishes at this moment is
 * waited for. Does nothing where the book is known.
 */
export async function openPriceBook(db: Kysely<InventoryDatabase>, book: PriceBook): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`.execute(trx)
    await trx
      .insertInto('inventory.price_books')
      .values({
        id: book.id,
        pricing_version: book.pricingVersion,
        rate_id: book.rateId,
        rate_source: book.rateSource,
        rate_provider: book.rateProvider,
        rate_at: book.rateAt,
        krw_per_eur: book.rates.krwPerEur,
        usd_per_eur: book.rates.usdPerEur,
        settings: JSON.stringify(book.settings),
        import_version: book.imports?.version ?? null,
        import_day: book.imports?.day ?? null,
        import_tables: book.imports && JSON.stringify(book.imports.tables),
        state: 'building',
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}

/** Taken alone by who opens a book, and together by all who publish: each of those sees the book, or is seen by it. */
const BOOKS_LOCK = 4_242_001

/** The books in which a listing needs its price: the one in use, and those that are being written. */
export async function openBooks(trx: Transaction<InventoryDatabase>): Promise<readonly PriceBook[]> {
  await sql`select pg_advisory_xact_lock_shared(${BOOKS_LOCK})`.execute(trx)
  const rows = await trx
    .selectFrom('inventory.price_books')
    .selectAll()
    .where('state', 'in', ['active', 'building'])
    .execute()
  return rows.map(bookOf)
}

/**
 * Takes a filled book into use, in place of the one before. A book that is older than the one in use is put away.
 * @returns whether it is in use now
 */
export async function activatePriceBook(db: Kysely<InventoryDatabase>, id: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`.execute(trx)
    const active = await activePriceBook(trx)
    if (active.id === id) return true
    if (active.id > id) {
      await retire(trx, id)
      return false
    }
    await retire(trx, active.id)
    await trx
      .updateTable('inventory.price_books')
      .set({ state: 'active', activated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return true
  })
}

const retire = (trx: Transaction<InventoryDatabase>, id: number) =>
  trx
    .updateTable('inventory.price_books')
    .set({ state: 'retired', retired_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
