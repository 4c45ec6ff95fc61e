import type { NormalizedCar } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from './tables.ts'
import type { UpsertTarget } from './upsert.ts'

/**
 * Of the advertisements of one vehicle that are seen at the same time the one with the oldest id is shown, in whatever order
 * they are published (as `markDuplicates` of the jobs has it, where the list tells that they are of one vehicle).
 * @param seenAt when the source showed the cars: an advertisement that was seen before, and not since, gives way
 * @returns of the cars those that are to be shown
 */
export async function oneOfEachVehicle(
  trx: Transaction<InventoryDatabase>,
  { dataset, source }: UpsertTarget,
  cars: readonly NormalizedCar[],
  seenAt: Date,
): Promise<readonly NormalizedCar[]> {
  const oldest = new Map<string, string>()
  for (const { vehicleKey: key, sourceId } of cars) {
    const known = key === null ? undefined : oldest.get(key)
    if (key !== null && (known === undefined || sourceId < known)) oldest.set(key, sourceId)
  }
  if (oldest.size === 0) return cars
  const keys = [...oldest.keys()].sort()
  // Another batch with one of these vehicles waits, and then sees which one is shown.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`${dataset} ${source} `} || key, 0))
    from unnest(${keys}::text[]) as key`.execute(trx)
  // Key by key, and the few of a key as they come: while a shop is filled its statistics are old, and Postgres would read the whole
  // table for all keys, or the index of ids for the least one.
  const { rows } = await sql<{ key: string; id: string }>`
    select key, shown.source_id as id
    from unnest(${keys}::text[]) as key
    cross join lateral (
      select source_id from inventory.listings
      where dataset = ${dataset} and source = ${source} and vehicle_key = key
        and status in ('available', 'under_contract') and seen_at >= ${seenAt}
      offset 0
    ) as shown`.execute(trx)
  for (const { key, id } of rows) if (id < (oldest.get(key) ?? '')) oldest.set(key, id)
  return cars.filter(({ vehicleKey: key, sourceId }) => key === null || oldest.get(key) === sourceId)
}
