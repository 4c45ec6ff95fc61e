import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

/**
 * One value for all that is known of the stock and of what staff say of it. What says when and by which transaction a row changed is left
 * out, and the history of edits: to take something back is a change, too.
 */
export async function checksum(db: Kysely<InventoryDatabase>): Promise<string> {
  const parts = await Promise.all(
    [
      sql<Part>`select to_jsonb(row) - array['updated_at', 'changed_xid'] as part from inventory.listings as row`,
      sql<Part>`select to_jsonb(row) as part from inventory.staff_edits as row`,
      sql<Part>`select to_jsonb(row) as part from inventory.taken_off as row`,
      sql<Part>`select to_jsonb(row) as part from inventory.price_history as row`,
      sql<Part>`select to_jsonb(row) as part from inventory.mileage_history as row`,
      sql<Part>`select to_jsonb(row) as part from inventory.landed_prices as row`,
    ].map(async (query) => {
      const { rows } = await sql<{ sum: string }>`
        select md5(coalesce(string_agg(md5(part::text), '' order by part::text), '')) as sum
        from (${query}) as parts`.execute(db)
      return rows[0]?.sum
    }),
  )
  return parts.join(' ')
}

interface Part {
  readonly part: unknown
}
