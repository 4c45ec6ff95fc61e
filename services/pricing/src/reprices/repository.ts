import { activePriceBook } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { PricingDatabase, RepriceRow } from '../database/tables.ts'

type Db = Kysely<PricingDatabase>

/** A book that is not in use by then is lost: its command stands among the dead letters. */
const LOST_AFTER_MS = 10 * 60_000

/** What was asked last; the book with which the shop begins stands as asked for. */
export async function lastReprice(db: Db): Promise<RepriceRow> {
  return await db.selectFrom('reprices').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** Whether the pipeline can still be expected to take this book into use. @param activeBook the one in use */
export const isOpen = ({ id, requested_at }: RepriceRow, activeBook: number): boolean =>
  id > activeBook && Date.now() - requested_at.getTime() < LOST_AFTER_MS

/** Whether what was asked for is in use, or on its way. */
export async function isDone(db: Db, row: RepriceRow): Promise<boolean> {
  const { id } = await activePriceBook(db)
  return id >= row.id || isOpen(row, id)
}
