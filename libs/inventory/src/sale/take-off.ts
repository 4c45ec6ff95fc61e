import { type SaleStatus, statusAfter } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { NewListing } from '../listing-row.ts'
import type { InventoryDatabase } from '../tables.ts'
import { lockListings, type LockedListing, type SourceListingKey } from './listings.ts'
import { saleCheckOf } from './sale-checks.ts'

type Trx = Transaction<InventoryDatabase>

/** A listing's status before and after staff decided about it. */
export interface Decided {
  readonly before: SaleStatus
  readonly after: SaleStatus
}

/**
 * Takes a car out of the shop because staff say so, with the other advertisements of its vehicle, in the caller's
 * transaction. It stays out though its source shows it, until it is put back. What our own rules keep out is left
 * to them. Safe to repeat.
 * @param by the id of who did so
 * @returns null where no such listing is kept
 */
export async function takeOff(trx: Trx, key: SourceListingKey, by: string, at: Date): Promise<Decided | null> {
  const rows = await lockListings(trx, key)
  const shown = rows.at(-1)
  if (!shown) return null
  if (isWithheld(shown)) return { before: shown.status, after: shown.status }
  const { source, sourceId: source_id } = key
  await trx
    .insertInto('inventory.taken_off')
    .values({ source, source_id, vehicle_key: shown.vehicle_key, taken_at: at, taken_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .updateTable('inventory.listings')
    .set({ status: 'withdrawn', updated_at: sql<Date>`now()` })
    .where('dataset', 'in', [...new Set(key.datasets)])
    .where('source', '=', source)
    .where((where) =>
      shown.vehicle_key === null
        ? where('source_id', '=', source_id)
        : where.or([where('source_id', '=', source_id), where('vehicle_key', '=', shown.vehicle_key)]),
    )
    .where('status', 'in', ['available', 'under_contract', 'sold'])
    .execute()
  return { before: shown.status, after: 'withdrawn' }
}

/**
 * Puts back what `takeOff` took out: as its source said last, or else on sale; what may not be offered by now stays out. Other
 * advertisements of its vehicle come back when they are published again. Safe to repeat.
 * @returns null where no such listing is kept
 */
export async function putBack(trx: Trx, key: SourceListingKey): Promise<Decided | null> {
  const rows = await lockListings(trx, key)
  const shown = rows.at(-1)
  if (!shown) return null
  const { source, sourceId } = key
  const { numDeletedRows } = await trx
    .deleteFrom('inventory.taken_off')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  // Kept out for another reason: that one still holds.
  const isRejected = rows.some(({ status }) => status === 'rejected')
  if (numDeletedRows === 0n || isRejected) return { before: shown.status, after: shown.status }
  const check = await saleCheckOf(trx, source, sourceId)
  const status = check === null ? 'available' : statusAfter('available', check)
  for (const row of rows.filter(isWithheld)) {
    await trx
      .updateTable('inventory.listings')
      .set({ status, sold_at: status === 'sold' ? (check?.at ?? null) : null, updated_at: sql<Date>`now()` })
      .where('dataset', '=', row.dataset)
      .where('id', '=', row.id)
      .execute()
  }
  return { before: shown.status, after: isWithheld(shown) ? status : shown.status }
}

/** Rows of a source as they are written: what staff took out of the shop is withdrawn, and the rest stays as it is. */
export async function withoutTakenOff(
  trx: Trx,
  source: string,
  rows: readonly NewListing[],
): Promise<readonly NewListing[]> {
  const ids = rows.map((row) => row.source_id)
  const keys = rows.flatMap((row) => row.vehicle_key ?? [])
  const taken = await sql<{ source_id: string; vehicle_key: string | null }>`
    select source_id, vehicle_key from inventory.taken_off where source = ${source} and source_id = ${anyOf(ids)}
    union all
    select source_id, vehicle_key from inventory.taken_off where source = ${source} and vehicle_key = ${anyOf(keys)}`.execute(
    trx,
  )
  if (taken.rows.length === 0) return rows
  const takenIds = new Set(taken.rows.map((row) => row.source_id))
  const takenKeys = new Set(taken.rows.map((row) => row.vehicle_key))
  return rows.map((row) => {
    const isTaken = takenIds.has(row.source_id) || (row.vehicle_key !== null && takenKeys.has(row.vehicle_key))
    return isTaken && row.status !== 'rejected' ? { ...row, status: 'withdrawn' as const } : row
  })
}

const isWithheld = ({ status }: LockedListing): boolean => status === 'withdrawn' || status === 'rejected'

/** When staff took the listing out of the shop; null where nobody did. */
export async function takenOffAt(db: Pick<Trx, 'selectFrom'>, source: string, sourceId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('inventory.taken_off')
    .select('taken_at')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return row?.taken_at ?? null
}
