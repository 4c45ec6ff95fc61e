import { areDuplicates, type ComparedRow } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { snapshotOfJob, softDelete } from '../snapshots/snapshots.ts'
import type { InventoryDatabase } from '../tables.ts'
import type { UpsertTarget } from '../upsert.ts'

type Trx = Transaction<InventoryDatabase>

interface PlannedRow extends ComparedRow {
  readonly id: string
  readonly group: number
  readonly stays: boolean
}

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
  const planned = await trx
    .selectFrom('inventory.duplicate_rows')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('job_id', '=', jobId)
    .where('kind', '=', 'duplicate')
    .where('stays', '=', false)
    .where('group_no', '>=', groups.from)
    .where('group_no', '<=', groups.to)
    .executeTakeFirstOrThrow()
  const rows = await rowsOnSale(trx, target, jobId, groups)
  const staying = new Map(rows.filter(({ stays }) => stays).map((row) => [row.group, row]))
  const leaving = rows.filter((row) => {
    const stays = staying.get(row.group)
    return !row.stays && stays !== undefined && areDuplicates(stays, row)
  })
  const snapshotId = await snapshotOfJob(trx, jobId)
  const deleted = await softDelete(
    trx,
    target,
    leaving.map(({ id }) => id),
    { snapshotId, keepOut: true },
  )
  return { deleted, spared: planned.rows - deleted }
}

/** As they are now, locked, as far as they are on sale. */
async function rowsOnSale(trx: Trx, { dataset, source }: UpsertTarget, jobId: string, { from, to }: GroupRange) {
  const { rows } = await sql<PlannedRow>`
    select listing.id, planned.group_no as "group", planned.stays, listing.source_id as "sourceId", listing.title,
      listing.model, listing.price_amount as "priceAmount", listing.price_currency as "priceCurrency",
      listing.mileage_km as "mileageKm", listing.vin, listing.vehicle_key as "vehicleKey"
    from inventory.duplicate_rows as planned
    join inventory.listings as listing on listing.dataset = ${dataset} and listing.id = planned.listing_id
    where planned.job_id = ${jobId} and planned.kind = 'duplicate' and planned.group_no between ${from} and ${to}
      and listing.source = ${source} and listing.status in ('available', 'under_contract')
    order by listing.id
    for update of listing`.execute(trx)
  return rows
}
