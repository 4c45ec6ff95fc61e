import { recordChange } from '@karvan/audit'
import { findSnapshot, type InventoryDatabase, restore, type Restored } from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'

/** Rows of one transaction: a few hundred, so that the change feed is not held back. */
const AT_ONCE = 300
/** The gateway waits longer, and each call answers how far it has come. */
const WORKS_FOR_MS = 5_000

/** What a call has put back, and whether that was all. */
export type RestoredSoFar = Restored & { readonly isDone: boolean }

export interface RestoreRequest {
  readonly snapshotId: string
  /** One row; all of the snapshot where nothing is said. */
  readonly listingId?: string
}

/**
 * Puts rows of a snapshot back, some at a time, for a few seconds; called again it goes on where it ended. The entry in
 * the audit trail is written with the last rows of the call.
 * @throws {AppError} `snapshots.not_found`
 */
export async function restoreRows(
  inventory: Kysely<InventoryDatabase>,
  request: RestoreRequest,
  origin: CallerOrigin,
  worksForMs = WORKS_FOR_MS,
): Promise<RestoredSoFar> {
  const end = performance.now() + worksForMs
  // The catalog owns the schema that both stand in.
  const db = inventory as unknown as Kysely<InventoryDatabase & WithOutbox>
  let all: Restored = { restored: 0, alreadyThere: 0 }
  for (;;) {
    const { sum, isLast, isDone } = await db
      .transaction()
      .execute((trx) => restoreSome(trx, request, all, { origin, isLate: () => performance.now() >= end }))
    if (isLast) return { ...sum, isDone }
    all = sum
  }
}

async function restoreSome(
  trx: Transaction<InventoryDatabase & WithOutbox>,
  { snapshotId, listingId }: RestoreRequest,
  before: Restored,
  { origin, isLate }: { readonly origin: CallerOrigin; readonly isLate: () => boolean },
): Promise<{ readonly sum: Restored; readonly isLast: boolean; readonly isDone: boolean }> {
  const rows = trx as unknown as Parameters<typeof restore>[0]
  const target = await findSnapshot(rows, snapshotId, new Date())
  if (!target) throw new AppError('snapshots.not_found', 'There is no such snapshot, or it is too old')
  const only = listingId === undefined ? {} : { only: listingId }
  const some = await restore(rows, snapshotId, target, { most: AT_ONCE, ...only })
  const sum = {
    restored: before.restored + some.restored,
    alreadyThere: before.alreadyThere + some.alreadyThere,
  }
  const isDone = listingId !== undefined || some.restored + some.alreadyThere < AT_ONCE
  const isLast = isDone || isLate()
  if (isLast) {
    const after = { ...sum, ...(listingId !== undefined && { car: listingId }) }
    const subject = { type: 'snapshot', id: snapshotId } as const
    await recordChange(trx, { action: 'snapshot.restored', subject, after }, origin)
  }
  return { sum, isLast, isDone }
}
