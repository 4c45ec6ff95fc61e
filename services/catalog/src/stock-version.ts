import type { DataSource } from '@karvan/contracts'
import { activePriceBook, type InventoryDatabase, type PriceBook, SHOWN_DATASET } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

export interface StockVersion {
  /** What the shop shows: an answer is made of one dataset alone. */
  readonly dataset: DataSource
  /** Higher after each commit that changes what can be found, or what it costs; another dataset is another stock. */
  readonly changes: number
  /** Higher, too, after each commit in which cars were only seen again: their time of the last look is shown. */
  readonly seenCounter: number
  /** The prices that are shown. */
  readonly book: PriceBook
}

/** Reads the version of the stock: what the database counts of its commits (migration 0003), and which prices are in use. */
export function stockVersions(db: Kysely<InventoryDatabase>): () => Promise<StockVersion> {
  /** What stands in a book never changes. */
  let known: PriceBook | null = null
  return sharedReads(async () => {
    const { bookId, ...stamps } = await db
      .selectFrom('inventory.stock_stamps')
      .select(SHOWN_DATASET.as('dataset'))
      .select(sql<number>`sum(changes)::bigint`.as('changes'))
      .select(sql<number>`sum(changes + sightings)::bigint`.as('seenCounter'))
      .select(sql<number>`(select id from inventory.price_books where state = 'active')`.as('bookId'))
      .executeTakeFirstOrThrow()
    if (known?.id !== bookId) known = await activePriceBook(db)
    return { ...stamps, book: known }
  })
}

/** Who asks while a read is under way shares the next one with all others: it begins after they asked. */
function sharedReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return async () => {
    next ??= running.then(async () => {
      next = null
      const reading = read()
      running = reading.catch(() => undefined)
      return await reading
    })
    return await next
  }
}
