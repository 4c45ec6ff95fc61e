import type { Dataset } from '@karvan/contracts'
import type { SaleStatus } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase } from '../tables.ts'

type Trx = Transaction<InventoryDatabase>

/** A listing of a source, and the datasets that it may stand in; the last one is shown. */
export interface SourceListingKey {
  readonly source: string
  readonly datasets: readonly [Dataset, ...Dataset[]]
  readonly sourceId: string
}

/** A row of the key. */
export interface LockedListing {
  readonly dataset: Dataset
  readonly id: string
  readonly status: SaleStatus
  readonly vehicle_key: string | null
  readonly seen_at: Date
  readonly sold_at: Date | null
}

/** One after the other, in the order in which publishing locks them. */
export async function lockListings(
  trx: Trx,
  { source, datasets, sourceId }: SourceListingKey,
): Promise<LockedListing[]> {
  const rows: LockedListing[] = []
  for (const dataset of new Set(datasets)) {
    const row = await trx
      .selectFrom('inventory.listings')
      .select(['dataset', 'id', 'status', 'vehicle_key', 'seen_at', 'sold_at'])
      .where('dataset', '=', dataset)
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .forUpdate()
      .executeTakeFirst()
    if (row) rows.push(row)
  }
  return rows
}

/** Locks the rows of some listings of a source, in the same order, by their ids within a dataset. */
export async function lockRows(
  trx: Trx,
  { source, datasets }: Omit<SourceListingKey, 'sourceId'>,
  sourceIds: readonly string[],
): Promise<void> {
  for (const dataset of new Set(datasets)) {
    // By their ids: while a shop is filled its statistics are old, and Postgres would read the whole table for these columns.
    const refs = await trx
      .selectFrom('inventory.source_refs')
      .select('listing_id')
      .where('dataset', '=', dataset)
      .where('source', '=', source)
      .where('source_id', '=', anyOf(sourceIds))
      .execute()
    await trx
      .selectFrom('inventory.listings')
      .select('id')
      .where('dataset', '=', dataset)
      .where('id', '=', anyOf(refs.map((ref) => ref.listing_id)))
      .orderBy('id')
      .forUpdate()
      .execute()
  }
}
