import { isUuid } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import { namesWithIds, type Shop } from '../shop.ts'

/** Our own ids of the cars that bear one of these ids: the source's, or our own. */
export async function listingIdsByNumber(
  db: Kysely<InventoryDatabase>,
  shop: Shop,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('inventory.source_refs')
    .select('listing_id')
    .where('dataset', '=', shop.dataset)
    .where('source', 'in', [...namesWithIds(shop), ''])
    .where('source_id', 'in', [...ids, ''])
    .execute()
  return [...rows.map(({ listing_id: id }) => id), ...ids.filter(isUuid)]
}
