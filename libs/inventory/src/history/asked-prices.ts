import type { Currency } from '@karvan/domain'
import type { Kysely } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase } from '../tables.ts'
import type { MarkedListing } from './marked-listings.ts'

/** What a seller asked from a time on. */
export interface AskedSince {
  readonly at: Date
  /** In minor units of the currency. */
  readonly amount: number
  readonly currency: Currency
}

/** Of all listings together, the last ones. */
const MAX_PRICES = 500

/** What was asked for each of these listings, by its id; oldest first. Times without a price are left out. */
export async function askedForListings(
  db: Kysely<InventoryDatabase>,
  listings: readonly MarkedListing[],
): Promise<ReadonlyMap<string, readonly AskedSince[]>> {
  const rows = await db
    .selectFrom('inventory.price_history')
    .select(['listing_id', 'at', 'price_amount', 'price_currency'])
    .where('dataset', '=', anyOf(listings.map(({ dataset }) => dataset)))
    .where('listing_id', '=', anyOf(listings.map(({ id }) => id)))
    .orderBy('at', 'desc')
    .limit(MAX_PRICES)
    .execute()
  const asked = new Map<string, AskedSince[]>()
  for (const { listing_id: id, at, price_amount: amount, price_currency: currency } of rows.toReversed()) {
    if (amount !== null && currency !== null) asked.set(id, [...(asked.get(id) ?? []), { at, amount, currency }])
  }
  return asked
}
