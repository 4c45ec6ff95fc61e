import type { Dataset } from '@karvan/contracts'
import { type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'

/** What a listing stated until now; null where it stated nothing. */
interface PastMileage {
  readonly id: string
  readonly mileage_km: number | null
}

/**
 * Keeps the mileages that listings do not state any more. Most never change theirs, so that a listing that is new costs nothing. Of
 * two changes at one crawl the first is kept.
 * @param until when the source showed another one; never before a change that is known
 */
export async function recordMileages(
  trx: Transaction<InventoryDatabase>,
  dataset: Dataset,
  stated: readonly PastMileage[],
  until: Date,
): Promise<void> {
  if (stated.length === 0) return
  await sql`
    insert into inventory.mileage_history (dataset, listing_id, until, mileage_km)
    select ${dataset}, id, greatest(${until}, (
        select max(until) from inventory.mileage_history where dataset = ${dataset} and listing_id = id)),
      mileage_km
    from json_to_recordset(${JSON.stringify(stated)}) as stated(id uuid, mileage_km integer)
    on conflict do nothing`.execute(trx)
}
