import type { Dataset } from '@karvan/contracts'
import { DESTINATIONS } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import { openBooks, type PriceBook } from './book.ts'
import { LANDED_COLUMNS, writeLandedPrices } from './landed.ts'

/** Cars of a transaction: an open one holds back the change feed. */
const BATCH = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Prices every car of a dataset in an open book, batch by batch. Goes on where an earlier run ended: a price that is there already
 * stays, since whatever publishes meanwhile writes the newer one.
 * @throws what `signal` was ended with
 */
export async function fillPriceBook(
  db: Kysely<InventoryDatabase>,
  dataset: Dataset,
  book: PriceBook,
  signal: AbortSignal,
): Promise<number> {
  const { total } = await db
    .selectFrom('inventory.listings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('dataset', '=', dataset)
    .executeTakeFirstOrThrow()
  let done = 0
  for (let after: string | undefined = FIRST; after !== undefined;) {
    signal.throwIfAborted()
    const from: string = after
    const rows = await db.transaction().execute(async (trx) => {
      const batch = await trx
        .selectFrom('inventory.listings')
        .select(LANDED_COLUMNS)
        .where('dataset', '=', dataset)
        .where('id', '>', from)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      await writeLandedPrices(trx, book, batch, 'keep')
      await trx
        .updateTable('inventory.price_books')
        .set({ cars_total: total, cars_done: done + batch.length })
        .where('id', '=', book.id)
        .where('state', '=', 'building')
        .execute()
      return batch
    })
    done += rows.length
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id
  }
  await sql`select inventory.analyze_landed_prices()`.execute(db)
  return done
}

/**
 * Gives the cars of a dataset the prices that they lack, in the book in use and in one that is being filled: after an update, or
 * where a fill of the other datasets is still under way.
 * @throws what `signal` was ended with
 */
export async function completePrices(
  db: Kysely<InventoryDatabase>,
  dataset: Dataset,
  signal: AbortSignal,
): Promise<void> {
  const books = await db.transaction().execute(openBooks)
  for (const book of books) {
    if (!(await isPriced(db, dataset, book.id))) await fillPriceBook(db, dataset, book, signal)
  }
}

async function isPriced(db: Kysely<InventoryDatabase>, dataset: Dataset, bookId: number): Promise<boolean> {
  for (const destination of DESTINATIONS) {
    const { rows } = await sql`
      select from inventory.listings
      where dataset = ${dataset} and status in ('available', 'under_contract')
        and not exists (select from inventory.landed_prices
          where book_id = ${bookId} and destination = ${destination} and listing_id = id)
      limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Rows of a statement. */
const MAX_REMOVED = 50_000

/** Removes the prices of books that nobody reads any more. What they were worked out with stays, for the history of prices. */
export async function removeRetiredPrices(db: Kysely<InventoryDatabase>, retiredBefore: Date): Promise<void> {
  for (const id of await retiredWithPrices(db, retiredBefore)) {
    for (let isDone = false; !isDone;) {
      const { numAffectedRows = 0n } = await sql`
        delete from inventory.landed_prices where ctid = any(array(
          select ctid from inventory.landed_prices where book_id = ${id} limit ${MAX_REMOVED}))`.execute(db)
      isDone = numAffectedRows < MAX_REMOVED
    }
  }
}

/** Of the few books that have prices, one look at the index each: of those that have none there is one more each day. */
async function retiredWithPrices(db: Kysely<InventoryDatabase>, retiredBefore: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive priced as (
      select min(book_id) as id from inventory.landed_prices
      union all
      select (select min(book_id) from inventory.landed_prices where book_id > priced.id)
      from priced where priced.id is not null
    )
    select id from inventory.price_books
    where id in (select id from priced) and state = 'retired' and retired_at < ${retiredBefore}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
