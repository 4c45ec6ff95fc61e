import { type Reprice, reprice } from '@karvan/contracts'
import {
  activatePriceBook,
  fillPriceBook,
  type InventoryDatabase,
  openPriceBook,
  requestedBook,
  removeRetiredPrices,
} from '@karvan/inventory'
import { type Delivery, onMessage, type Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'

/** What a reader that is under way may still ask for. */
const KEEP_RETIRED_MS = 10 * 60_000
/** The part of the inventory that the shop shows. */
const SHOWN = 'main'

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
  const cars = await fillPriceBook(db, SHOWN, book, signal)
  const isActive = await activatePriceBook(db, book.id)
  const ms = Math.round(performance.now() - startedAt)
  log.info({ bookId: book.id, pricingVersion: book.pricingVersion, cars, ms, isActive }, 'cars are priced')
  await removeRetiredPrices(db, new Date(Date.now() - KEEP_RETIRED_MS))
}
