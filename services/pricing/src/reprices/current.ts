import type { PricingValues } from '@karvan/contracts'
import type { Rates } from '@karvan/domain'
import { activePriceBook } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { acceptedRate, ratesOf } from '../rates/repository.ts'
import { findVersion } from '../settings/repository.ts'

/** What the prices that the shop shows are worked out with. */
export interface CurrentPricing {
  /** Null before the first book: then the prices of the first one are told. */
  readonly bookId: number | null
  readonly version: number
  readonly settings: PricingValues
  readonly rates: Rates
  readonly rateId: string
  readonly rateSource: 'api' | 'fallback'
}

const FIRST_VERSION = 1

/** By the book in use, so that a price that is worked out now is the one that stands in a list. */
export async function currentPricing(db: Kysely<PricingDatabase>): Promise<CurrentPricing> {
  const book = await activePriceBook(db)
  const found = await findVersion(db, book?.pricingVersion ?? FIRST_VERSION)
  if (found === null) throw new Error('the shop is priced with a version of the fees that is not known')
  const { version, settings } = found
  if (book !== null) {
    const { id: bookId, rates, rateId, rateSource } = book
    return { bookId, version, settings, rates, rateId, rateSource }
  }
  const rate = await acceptedRate(db)
  return { bookId: null, version, settings, rates: ratesOf(rate), rateId: rate.id, rateSource: rate.source }
}
