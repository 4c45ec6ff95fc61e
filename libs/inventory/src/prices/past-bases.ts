import type { PriceBasis } from '@karvan/domain'
import type { Kysely } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'

/** More than a year of daily rates. */
const MAX_BOOKS = 500

/**
 * What prices were worked out with, oldest first, up to and with a book; a book that never came into use is not among them.
 * Of more than 500 the last ones.
 */
export async function pastBases(db: Kysely<InventoryDatabase>, bookId: number): Promise<readonly PriceBasis[]> {
  const rows = await db
    .selectFrom('inventory.price_books')
    .select(['activated_at', 'settings', 'krw_per_eur', 'usd_per_eur'])
    .where('id', '<=', bookId)
    .where('activated_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_BOOKS)
    .execute()
  return rows
    .flatMap(({ activated_at, settings, krw_per_eur, usd_per_eur }) =>
      activated_at === null
        ? []
        : [{ from: activated_at, settings, rates: { krwPerEur: krw_per_eur, usdPerEur: usd_per_eur } }],
    )
    .toReversed()
}
