import type { Dataset } from '@karvan/contracts'
import type { Kysely } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase, ListingRow } from '../tables.ts'

/**
 * A source's listing as it was written; null where it is in none of these parts of the inventory.
 * @param datasets the row in the first of them that has one
 */
export async function publishedListing(
  db: Kysely<InventoryDatabase>,
  datasets: readonly Dataset[],
  { source, sourceId }: { readonly source: string; readonly sourceId: string },
): Promise<ListingRow | null> {
  const rows = await db
    .selectFrom('inventory.listings')
    .selectAll()
    .where('dataset', '=', anyOf(datasets))
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .execute()
  return datasets.flatMap((dataset) => rows.find((row) => row.dataset === dataset) ?? [])[0] ?? null
}
