import { isDataSource } from '@karvan/contracts'
import { statusAfter } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { priceListings } from '../prices/landed.ts'
import { lockListings, type SourceListingKey } from '../sale/listings.ts'
import { saleCheckOf } from '../sale/sale-checks.ts'
import type { InventoryDatabase } from '../tables.ts'

type Trx = Transaction<InventoryDatabase>

/** Days for which a deletion can be taken back by the restore bin. */
export const DELETED_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Deletes a car, with the other advertisements of its vehicle, in the caller's transaction: nobody is shown it any more, not as a sold
 * one either, and it stays out though its source shows it. Its rows stay, so that it can be restored. Safe to repeat.
 * @param by the id of who does so
 * @returns whether such a listing is kept that was not deleted before
 */
export async function deleteCar(trx: Trx, key: SourceListingKey, by: string, at: Date): Promise<boolean> {
  const rows = await lockListings(trx, key)
  const shown = rows.at(-1)
  if (!shown || (await isDeleted(trx, key))) return false
  const { source, sourceId: source_id } = key
  const taken = { vehicle_key: shown.vehicle_key, taken_at: at, taken_by: by, is_deleted: true }
  await trx
    .insertInto('inventory.taken_off')
    .values({ source, source_id, ...taken })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(taken))
    .execute()
  await trx
    .updateTable('inventory.listings')
    .set({
      status: 'rejected',
      quarantine: sql`array_append(array_remove(quarantine, 'deleted'), 'deleted')`,
      updated_at: sql<Date>`now()`,
    })
    .where('dataset', 'in', [...new Set(key.datasets)])
    .where('source', '=', source)
    .where((where) =>
      shown.vehicle_key === null
        ? where('source_id', '=', source_id)
        : where.or([where('source_id', '=', source_id), where('vehicle_key', '=', shown.vehicle_key)]),
    )
    .execute()
  await noteState(trx, key, { by, at }, 'deleted', [shown.status, 'deleted'])
  return true
}

/**
 * Takes back what `deleteCar` did: the car is as its source said last, or else on sale; what may not be offered for another reason stays
 * out. Other advertisements of its vehicle come back when they are published again.
 * @param bulkId the change of many cars that it belongs to
 * @returns whether it was deleted, and not longer ago than that can be taken back
 */
export async function restoreCar(
  trx: Trx,
  key: SourceListingKey,
  { by, at: now }: Decider,
  bulkId: string | null = null,
): Promise<boolean> {
  const rows = await lockListings(trx, key)
  const shown = rows.at(-1)
  const { source, sourceId } = key
  if (!shown || !(await isDeleted(trx, key, now))) return false
  await trx.deleteFrom('inventory.taken_off').where('source', '=', source).where('source_id', '=', sourceId).execute()
  const check = await saleCheckOf(trx, source, sourceId)
  const status = check === null ? 'available' : statusAfter('available', check)
  const sold_at = status === 'sold' ? (check?.at ?? null) : null
  for (const { dataset, id } of rows) {
    await trx
      .updateTable('inventory.listings')
      .set({
        quarantine: sql`array_remove(quarantine, 'deleted')`,
        status: sql`case when array_remove(quarantine, 'deleted') = '{}' then ${status} else 'rejected' end`,
        sold_at,
        updated_at: sql<Date>`now()`,
      })
      .where('dataset', '=', dataset)
      .where('id', '=', id)
      .execute()
  }
  for (const { dataset } of rows.filter((row) => isDataSource(row.dataset)))
    await priceListings(trx, { dataset, source }, [sourceId])
  await noteState(trx, key, { by, at: now }, 'restored', ['deleted', 'restored'], bulkId)
  return true
}

/** Who decides about a car, and when. */
interface Decider {
  readonly by: string
  readonly at: Date
}

/** A line of the car's history. */
async function noteState(
  trx: Trx,
  { source, sourceId: source_id }: SourceListingKey,
  { by, at }: Decider,
  action: 'deleted' | 'restored',
  [before, after]: readonly [string, string],
  bulk_id: string | null = null,
): Promise<void> {
  const states = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await trx
    .insertInto('inventory.staff_edit_history')
    .values({ source, source_id, field: 'state', action, ...states, by, at, bulk_id })
    .execute()
}

/** @param now where only those count whose deletion can be taken back at this time */
async function isDeleted(trx: Trx, { source, sourceId }: SourceListingKey, now?: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('inventory.taken_off')
    .select(['is_deleted', 'taken_at'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.is_deleted !== true) return false
  return now === undefined || now.getTime() - row.taken_at.getTime() <= DELETED_DAYS * DAY_MS
}
