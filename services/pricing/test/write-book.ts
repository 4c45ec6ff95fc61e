import type { Reprice } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { activatePriceBook, fillPriceBook, openPriceBook, requestedBook, publishListings } from '@karvan/inventory'
import type { OpenPricing } from './open-pricing.ts'

/** Publishes cars, as a worker does. */
export async function publish({ inventory }: OpenPricing, cars: readonly NormalizedCar[]): Promise<void> {
  for (const source of new Set(cars.map((car) => car.source))) {
    const own = cars.filter((car) => car.source === source)
    const route = { source, from: 'encar', to: 'main' } as const
    await inventory.transaction().execute((trx) => publishListings(trx, route, own, new Date()))
  }
}

/** Writes the book of a command and takes it into use, as the pipeline does. */
export async function write({ inventory }: OpenPricing, order: Reprice): Promise<void> {
  const book = requestedBook(order)
  await openPriceBook(inventory, book)
  await fillPriceBook(inventory, 'main', book, new AbortController().signal)
  await activatePriceBook(inventory, book.id)
}
