import type { SaleCheck } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'

type Db = Kysely<InventoryDatabase>

interface CheckRow {
  readonly state: SaleCheck['state'] | null
  readonly checked_at: Date | null
  readonly not_found_at: Date | null
}

/** A row as the domain reads it; null where the source has not answered yet. */
export const toCheck = ({ state, checked_at: at, not_found_at: notFoundAt }: CheckRow): SaleCheck | null =>
  state === null || at === null ? null : { state, at, notFoundAt }

/** What a source said last of a listing. */
export async function saleCheckOf(db: Db, source: string, sourceId: string): Promise<SaleCheck | null> {
  const row = await db
    .selectFrom('inventory.sale_checks')
    .select(['state', 'checked_at', 'not_found_at'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return row ? toCheck(row) : null
}

/** Has the listing asked again by itself at this time, unless that happens sooner. */
export async function askAgain(db: Db, source: string, sourceId: string, at: Date): Promise<void> {
  await db
    .insertInto('inventory.sale_checks')
    .values({ source, source_id: sourceId, recheck_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'source_id'])
        .doUpdateSet({ recheck_at: sql<Date>`least(sale_checks.recheck_at, excluded.recheck_at)` }),
    )
    .execute()
}

/** Why a listing is asked again: it was not found once, or somebody reported it while nobody could tell. */
export type RecheckReason = 'not_found' | 'reported'

/**
 * Takes listings of a source that are to be asked again, the longest due first, so many at most. What becomes of them is
 * written by `observeListing`; where the source cannot be asked, they are due again at `nextAt`.
 */
export async function takeDueChecks(
  db: Db,
  source: string,
  {
    reason,
    now,
    nextAt,
    limit,
  }: { readonly reason: RecheckReason; readonly now: Date; readonly nextAt: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ source_id: string }>`
    update inventory.sale_checks set recheck_at = ${nextAt}
    where source = ${source} and source_id in (
      select source_id from inventory.sale_checks
      where source = ${source} and recheck_at <= ${now} and (not_found_at is not null) = ${reason === 'not_found'}
      order by recheck_at limit ${limit} for update skip locked)
    returning source_id`.execute(db)
  return rows.map((row) => row.source_id)
}
