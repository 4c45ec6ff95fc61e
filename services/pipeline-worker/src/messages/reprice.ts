import { DATA_SOURCES, type DataSource, type Reprice, reprice } from '@karvan/contracts'
import {
  activatePriceBook,
  fillPriceBook,
  type InventoryDatabase,
  openPriceBook,
  type PriceBook,
  requestedBook,
  removeRetiredPrices,
  shopSelection,
} from '@karvan/inventory'
import { type Delivery, onMessage, type Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'

/** What a reader that is under way may still ask for. */
const KEEP_RETIRED_MS = 10 * 60_000

export const repriceSubscription = (db: Kysely<InventoryDatabase>): Subscription => ({
  queue: 'pipeline.reprice.v1',
  prefetch: 1,
  handlers: [onMessage(reprice, (delivery) => writeBook(db, delivery))],
})

/**
 * Writes a book of prices beside the one in use and takes it into use. Safe to run twice, and after a run that was cut
 * off: it goes on with the same book.
 */
async function writeBook(db: Kysely<InventoryDatabase>, { payload, signal, log }: Delivery<Reprice>): Promise<void> {
  const book = requestedBook(payload)
  const startedAt = performance.now()
  await openPriceBook(db, book)
  const { dataset } = await shopSelection(db)
  const cars = await fillPriceBook(db, dataset, book, signal)
  const isActive = await activatePriceBook(db, book.id)
  const ms = Math.round(performance.now() - startedAt)
  log.info({ bookId: book.id, pricingVersion: book.pricingVersion, cars, ms, isActive }, 'cars are priced')
  // What the shop can be switched to follows: visitors see the new prices before.
  if (isActive) await fillOthers(db, dataset, book, signal)
  await removeRetiredPrices(db, new Date(Date.now() - KEEP_RETIRED_MS))
}

async function fillOthers(
  db: Kysely<InventoryDatabase>,
  shown: DataSource,
  book: PriceBook,
  signal: AbortSignal,
): Promise<void> {
  for (const dataset of DATA_SOURCES.filter((one) => one !== shown)) await fillPriceBook(db, dataset, book, signal)
}
