import { type Kysely, type Transaction, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import { ownColumns } from '../own-columns.ts'
import { priceListings } from '../prices/landed.ts'
import type { InventoryDatabase } from '../tables.ts'
import type { UpsertTarget } from '../upsert.ts'
import { liftSuppression } from './suppressed-listings.ts'
import { RESTORABLE_MS } from './snapshots.ts'

type Trx = Transaction<InventoryDatabase>

export interface Restored {
  readonly restored: number
  /** Rows that stand there by themselves again: they are left as they are. */
  readonly alreadyThere: number
}

/** Where a snapshot's rows belong; null where there is none that can be put back. */
export async function findSnapshot(trx: Trx, id: string, now: Date): Promise<UpsertTarget | null> {
  const row = await trx
    .selectFrom('inventory.snapshots')
    .select(['dataset', 'source'])
    .where('id', '=', id)
    .where('taken_at', '>=', new Date(now.getTime() - RESTORABLE_MS))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The rows of a snapshot that were not put back yet, by their listings, in the order in which listings are locked. */
export async function rowsToRestore(db: Kysely<InventoryDatabase>, snapshotId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('inventory.snapshot_rows')
    .select('listing_id')
    .where('snapshot_id', '=', snapshotId)
    .where('restored_at', 'is', null)
    .orderBy('listing_id')
    .execute()
  return rows.map((row) => row.listing_id)
}

/**
 * Puts back rows of a snapshot, as they were in each column, with prices of the books in use. Safe to repeat: what was put back
 * already is left out and not counted. Keep batches to a few hundred.
 */
export async function restore(
  trx: Trx,
  snapshotId: string,
  target: UpsertTarget,
  listingIds: readonly string[],
): Promise<Restored> {
  const rows = await trx
    .selectFrom('inventory.snapshot_rows')
    .select(['listing_id', 'source_id'])
    .where('snapshot_id', '=', snapshotId)
    .where('restored_at', 'is', null)
    .where('listing_id', '=', anyOf(listingIds))
    .execute()
  if (rows.length === 0) return { restored: 0, alreadyThere: 0 }
  const ids = rows.map((row) => row.listing_id)
  const names = await ownColumns(trx)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const back = await sql<{ source_id: string }>`
    insert into inventory.listings (${columns})
    select ${sql.join(names.map((name) => sql.ref(`whole.${name}`)))} from inventory.snapshot_rows as stored,
      jsonb_populate_record(null::inventory.listings, stored.row) as whole
    where stored.snapshot_id = ${snapshotId} and stored.listing_id = ${anyOf(ids)}
    order by stored.listing_id
    on conflict do nothing
    returning source_id`.execute(trx)
  await sql`
    update inventory.snapshot_rows set restored_at = now()
    where snapshot_id = ${snapshotId} and listing_id = ${anyOf(ids)}`.execute(trx)
  const sourceIds = rows.map((row) => row.source_id)
  await liftSuppression(trx, target, sourceIds)
  await priceListings(
    trx,
    target,
    back.rows.map((row) => row.source_id),
  )
  return { restored: back.rows.length, alreadyThere: rows.length - back.rows.length }
}
