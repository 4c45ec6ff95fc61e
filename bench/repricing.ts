import { STARTING_IMPORT_RULES, STARTING_TAXES } from '@karvan/domain'
import {
  activatePriceBook,
  activePriceBook,
  type BookImports,
  fillPriceBook,
  type InventoryDatabase,
  openPriceBook,
  type PriceBook,
} from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import type pg from 'pg'

export interface Repricing {
  readonly bookMs: number
  readonly plainMs: number
}

/** As the pricing service sends them. */
const IMPORTS = JSON.parse(
  JSON.stringify({ version: 1, day: '2026-06-15', tables: { taxes: STARTING_TAXES, rules: STARTING_IMPORT_RULES } }),
) as BookImports

const STATEMENT_TIMEOUT_MS = 300_000

/** Prices the whole shop anew as the pipeline worker does, into a book of its own. @returns milliseconds */
export async function writeBook(workerUrl: string): Promise<number> {
  const log = createLogger('bench', { LOG_LEVEL: 'error' })
  const db = openDatabase<InventoryDatabase>({
    url: workerUrl,
    searchPath: ['inventory'],
    poolSize: 4,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    log,
  })
  try {
    const before = await activePriceBook(db)
    const book: PriceBook = {
      ...before,
      id: before.id + 1,
      pricingVersion: before.pricingVersion + 1,
      imports: IMPORTS,
    }
    const started = performance.now()
    await openPriceBook(db, book)
    await fillPriceBook(db, 'main', book, new AbortController().signal)
    await activatePriceBook(db, book.id)
    return performance.now() - started
  } finally {
    await db.destroy()
  }
}

/**
 * The same rows by one statement, into an empty table with the same indexes: the fastest way in that SQL has. It makes the
 * taxes and the verdict easy for itself: one rate for all.
 */
export async function writePlainly(superuser: pg.Client): Promise<number> {
  await superuser.query('create table inventory.bench_prices (like inventory.landed_prices including all)')
  try {
    const started = performance.now()
    await superuser.query(PLAIN)
    return performance.now() - started
  } finally {
    await superuser.query('drop table inventory.bench_prices')
  }
}

const PLAIN = `
  insert into inventory.bench_prices (book_id, destination, listing_id, eur_cents, taxes_low, taxes_high, verdict)
  select 1, destination, id, landed, landed / 5, landed / 4, 'conditional'
  from (select destination, id,
    car + 15000
      + case body_type when 'SUV' then 150000 when 'Van' then 170000 else 130000 end
      + case when car <= 1000000 then 55000 when car <= 2500000 then 75000 else 105000 end
      + case destination when 'XK' then 45000 else 0 end as landed
  from (
    select id, body_type, round(price_amount * 100000000::numeric / 1666666667) as car
    from inventory.listings where dataset = 'main'
  ) as priced
  cross join unnest(array['SA', 'XK']) as destination) as landed`
