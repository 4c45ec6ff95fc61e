import type { Reprice } from '@karvan/contracts'
import type { PriceBook } from './book.ts'

/** The book that a command asks for. */
export const requestedBook = ({ bookId, pricingVersion, settings, imports, rate }: Reprice): PriceBook => ({
  id: bookId,
  pricingVersion,
  rateId: rate.id,
  rateSource: rate.source,
  rateProvider: rate.provider,
  rateAt: rate.at === null ? null : new Date(rate.at),
  rates: rate.value,
  settings,
  imports,
})
