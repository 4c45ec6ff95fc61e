import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

export interface StockVersion {
  /** Higher after each commit that changes what can be found. */
  readonly changes: number
  /** Higher, too, after each commit in which cars were only seen again: their time of the last look is shown. */
  readonly sightings: number
}

/** What the database counts of its commits (migration 0003): equal versions, equal answers. */
export async function stockVersion(db: Kysely<InventoryDatabase>): Promise<StockVersion> {
  return await db
    .selectFrom('inventory.stock_stamps')
    .select(sql<number>`sum(changes)::bigint`.as('changes'))
    .select(sql<number>`sum(changes + sightings)::bigint`.as('sightings'))
    .executeTakeFirstOrThrow()
}
