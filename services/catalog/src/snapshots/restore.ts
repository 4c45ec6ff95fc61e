import { recordChange } from '@karvan/audit'
import { findSnapshot, type InventoryDatabase, restore, type Restored } from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'

/** Rows of one transaction: a few hundred, so that the change feed is not held back. */
const AT_ONCE = 300

export interface RestoreOrder {
  readonly snapshotId: string
  /** One row; all of the snapshot where nothing is said. */
  readonly listingId?: string
}

/**
 * Puts rows of a snapshot back, some at a time; called again it goes on where it was cut off. The entry in the audit trail is
 * written with the last of them.
 * @throws {AppError} `snapshots.not_found`
 */
export async function restoreRows(
  inventory: Kysely<InventoryDatabase>,
  order: RestoreOrder,
  origin: CallerOrigin,
): Promise<Restored> {
  // The catalog owns the schema that both stand in.
  const db = inventory as unknown as Kysely<InventoryDatabase & WithOutbox>
  let all: Restored = { restored: 0, alreadyThere: 0 }
  for (;;) {
    const { sum, isLast } = await db.transaction().execute((trx) => restoreSome(trx, order, all, origin))
    if (isLast) return sum
    all = sum
  }
}

async function restoreSome(
  trx: Transaction<InventoryDatabase & WithOutbox>,
  { snapshotId, listingId }: RestoreOrder,
  before: Restored,
  origin: CallerOrigin,
): Promise<{ readonly sum: Restored; readonly isLast: boolean }> {
  const rows = trx as unknown as Parameters<typeof restore>[0]
  const target = await findSnapshot(rows, snapshotId, new Date())
  if (!target) throw new AppError('snapshots.not_found', 'There is no such snapshot, or it is too old')
  const only = listingId === undefined ? {} : { only: listingId }
  const some = await restore(rows, snapshotId, target, { most: AT_ONCE, ...only })
  const sum = {
    restored: before.restored + some.restored,
    alreadyThere: before.alreadyThere + some.alreadyThere,
  }
  const isLast = listingId !== undefined || some.restored + some.alreadyThere < AT_ONCE
  if (isLast) {
    const after = { ...sum, ...(listingId !== undefined && { car: listingId }) }
    const subject = { type: 'snapshot', id: snapshotId } as const
    await recordChange(trx, { action: 'snapshot.restored', subject, after }, origin)
  }
  return { sum, isLast }
}
