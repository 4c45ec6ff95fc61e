import { recordChange } from '@karvan/audit'
import { findSnapshot, type InventoryDatabase, restore, type Restored } from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'

export interface RowToRestore {
  readonly snapshotId: string
  readonly listingId: string
}

/**
 * Puts one row of a snapshot back, with its entry in the audit trail. Safe to repeat.
 * @throws {AppError} `snapshots.not_found`
 */
export async function restoreRow(
  inventory: Kysely<InventoryDatabase>,
  { snapshotId, listingId }: RowToRestore,
  origin: CallerOrigin,
): Promise<Restored> {
  // The catalog owns the schema that both stand in.
  const db = inventory as unknown as Kysely<InventoryDatabase & WithOutbox>
  return await db.transaction().execute(async (trx) => {
    const rows = trx as unknown as Parameters<typeof restore>[0]
    const target = await findSnapshot(rows, snapshotId, new Date())
    if (!target) throw snapshotNotFound()
    const restored = await restore(rows, snapshotId, target, [listingId])
    const subject = { type: 'snapshot', id: snapshotId } as const
    await recordChange(trx, { action: 'snapshot.restored', subject, after: { ...restored, car: listingId } }, origin)
    return restored
  })
}

export const snapshotNotFound = () => new AppError('snapshots.not_found', 'There is no such snapshot, or it is too old')
