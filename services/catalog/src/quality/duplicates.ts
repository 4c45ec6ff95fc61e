import { type InventoryDatabase, type QualityScope, within } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

/** How many listings stand for a car that another one of the same source stands for as well, by its key or its VIN. */
export async function duplicatesOf(db: Kysely<InventoryDatabase>, scope: QualityScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with cars as materialized (
      select source, vehicle_key, vin from inventory.listings where ${within(scope)} and status <> 'withdrawn'
    )
    select count(*)::int as count from cars
    where (source, vehicle_key) in (
        select source, vehicle_key from cars where vehicle_key is not null group by 1, 2 having count(*) > 1)
      or (source, vin) in (select source, vin from cars where vin is not null group by 1, 2 having count(*) > 1)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
