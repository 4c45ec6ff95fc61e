import {
  checkAfter,
  CONFIRM_AFTER_MS,
  isConfirmedSold,
  type Observation,
  type SaleCheck,
  type ShownState,
  shownSale,
  statusAfter,
} from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import { lockListings, type LockedListing, type SourceListingKey } from './listings.ts'
import { toCheck } from './sale-checks.ts'

type Trx = Transaction<InventoryDatabase>

/** What an observation has come to. */
export interface Observed {
  /** Of the shown listing. */
  readonly listingId: string
  readonly state: ShownState
  /** When the source said so. */
  readonly at: Date
  /** It took the car out of the shop. */
  readonly isHidden: boolean
}

/**
 * Applies what a source said of a listing to each dataset that it stands in, by the rule of the domain, in the caller's
 * transaction. Nothing is removed: a car that is sold is marked, and one that is there again is on sale again. Safe to repeat.
 * @param confirmAfterMs how far apart two not-found answers have to be
 * @returns null where no such listing is kept
 */
export async function observeListing(
  trx: Trx,
  key: SourceListingKey,
  said: Observation,
  confirmAfterMs = CONFIRM_AFTER_MS,
): Promise<Observed | null> {
  const rows = await lockListings(trx, key)
  const shown = rows.at(-1)
  if (!shown) return null
  const before = await lockCheck(trx, key)
  const seenAt = new Date(Math.max(...rows.map((row) => row.seen_at.getTime())))
  const check = checkAfter(before, seenAt, said)
  if (check === null) return answer(shown, before, false)
  let isHidden = false
  for (const row of rows) {
    const status = statusAfter(row.status, check, confirmAfterMs)
    if (status === row.status) continue
    const sold_at = status === 'sold' ? check.at : null
    await trx
      .updateTable('inventory.listings')
      .set({ status, sold_at, updated_at: sql<Date>`now()` })
      .where('dataset', '=', row.dataset)
      .where('id', '=', row.id)
      .execute()
    Object.assign(row, { status, sold_at })
    isHidden = row === shown && status === 'sold'
  }
  await writeCheck(trx, key, check, confirmAfterMs)
  return answer(shown, check, isHidden)
}

function answer(row: LockedListing, check: SaleCheck | null, isHidden: boolean): Observed {
  const { state, at } = shownSale({ status: row.status, seenAt: row.seen_at, soldAt: row.sold_at }, check)
  return { listingId: row.id, state, at, isHidden }
}

/** Made where there is none, so that two observations of a listing follow each other. */
async function lockCheck(trx: Trx, { source, sourceId }: SourceListingKey): Promise<SaleCheck | null> {
  await trx
    .insertInto('inventory.sale_checks')
    .values({ source, source_id: sourceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('inventory.sale_checks')
    .select(['state', 'checked_at', 'not_found_at'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toCheck(row)
}

/** A not-found answer that nothing has confirmed yet is asked for again by itself. */
async function writeCheck(
  trx: Trx,
  { source, sourceId }: SourceListingKey,
  check: SaleCheck,
  confirmAfterMs: number,
): Promise<void> {
  const { state, at, notFoundAt } = check
  const isOpen = notFoundAt !== null && !isConfirmedSold(check, confirmAfterMs)
  await trx
    .updateTable('inventory.sale_checks')
    .set({
      state,
      checked_at: at,
      not_found_at: notFoundAt,
      recheck_at: isOpen ? new Date(notFoundAt.getTime() + confirmAfterMs) : null,
    })
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .execute()
}
