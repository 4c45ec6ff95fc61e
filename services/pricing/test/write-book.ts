import type { NormalizedCar } from '@karvan/domain'
import { activatePriceBook, fillPriceBook, openPriceBook, publishListings } from '@karvan/inventory'
import type { BookOrder } from './open-app.ts'
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
export async function write({ inventory }: OpenPricing, order: BookOrder): Promise<void> {
  const { rate } = order
  const book = {
    id: order.bookId,
    pricingVersion: order.pricingVersion,
    rateId: rate.id,
    rateSource: rate.source,
    rateProvider: rate.provider,
    rateAt: rate.at === null ? null : new Date(rate.at),
    rates: rate.value,
    settings: order.settings,
  }
  await openPriceBook(inventory, book)
  await fillPriceBook(inventory, 'main', book, new AbortController().signal)
  await activatePriceBook(inventory, book.id)
}
