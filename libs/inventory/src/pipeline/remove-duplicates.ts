import { areDuplicates, type ComparedRow } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { anyOf } from '../any-of.ts'
import { snapshotOfJob, softDelete } from '../snapshots/snapshots.ts'
import type { InventoryDatabase } from '../tables.ts'
import type { UpsertTarget } from '../upsert.ts'

type Trx = Transaction<InventoryDatabase>

interface PlannedRow extends ComparedRow, Planned {}

/** The first and the last group. */
export interface GroupRange {
  readonly from: number
  readonly to: number
}

/**
 * Takes the duplicates of some groups of a job's plan out, in the caller's transaction. A row stays where it is by now no duplicate
 * any more of the one that stays, or one of the two has left the shop.
 * @returns how many left, and how many of the plan did not
 */
export async function removeDuplicates(
  trx: Trx,
  target: UpsertTarget,
  jobId: string,
  groups: GroupRange,
): Promise<{ readonly deleted: number; readonly spared: number }> {
  const planned = await plannedRows(trx, jobId, groups)
  const rows = await rowsOnSale(trx, target, planned)
  const staying = new Map(rows.filter(({ stays }) => stays).map((row) => [row.group, row]))
  const leaving = rows.filter((row) => {
    const stays = staying.get(row.group)
    return !row.stays && stays !== undefined && areDuplicates(stays, row)
  })
  const snapshotId = await snapshotOfJob(trx, jobId, target)
  const deleted = await softDelete(
    trx,
    target,
    leaving.map(({ id }) => id),
    { snapshotId, keepOut: true },
  )
  return { deleted, spared: planned.filter(({ stays }) => !stays).length - deleted }
}

interface Planned {
  readonly id: string
  readonly group: number
  readonly stays: boolean
}

const plannedRows = (trx: Trx, jobId: string, { from, to }: GroupRange): Promise<Planned[]> =>
  trx
    .selectFrom('inventory.duplicate_rows')
    .select(['listing_id as id', 'group_no as group', 'stays'])
    .where('job_id', '=', jobId)
    .where('kind', '=', 'duplicate')
    .where('group_no', '>=', from)
    .where('group_no', '<=', to)
    .execute()

/**
 * As they are now, locked, as far as they are on sale. Asked for by their ids: a plan that was written just now has no
 * statistics, and Postgres would join it the long way.
 */
async function rowsOnSale(
  trx: Trx,
  { dataset, source }: UpsertTarget,
  planned: readonly Planned[],
): Promise<PlannedRow[]> {
  const rows = await trx
    .selectFrom('inventory.listings')
    .select([
      'id',
      'source_id as sourceId',
      'title',
      'model',
      'price_amount as priceAmount',
      'price_currency as priceCurrency',
      'mileage_km as mileageKm',
      'vin',
      'vehicle_key as vehicleKey',
    ])
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('id', '=', anyOf(planned.map(({ id }) => id)))
    .where('status', 'in', ['available', 'under_contract'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(planned.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const known = byId.get(row.id)
    return known ? [{ ...row, ...known }] : []
  })
}
