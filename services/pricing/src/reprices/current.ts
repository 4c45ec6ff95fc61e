import type { PricingValues } from '@karvan/contracts'
import type { Rates } from '@karvan/domain'
import { activePriceBook } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { findVersion } from '../settings/repository.ts'

/** What the prices that the shop shows are worked out with. */
export interface CurrentPricing {
  readonly bookId: number
  readonly version: number
  readonly settings: PricingValues
  readonly rates: Rates
  readonly rateId: string
  readonly rateSource: 'api' | 'fallback'
}

/** By the book in use, so that a price that is worked out now is the one that stands in a list. */
export async function currentPricing(db: Kysely<PricingDatabase>): Promise<CurrentPricing> {
  const { id: bookId, pricingVersion, rates, rateId, rateSource } = await activePriceBook(db)
  const found = await findVersion(db, pricingVersion)
  if (found === null) throw new Error('the shop is priced with a version of the fees that is not known')
  return { bookId, ...found, rates, rateId, rateSource }
}
