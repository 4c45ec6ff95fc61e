import type { NormalizedCar } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { anyOf } from '../any-of.ts'
import { contentHashOf } from '../listing-row.ts'
import type { InventoryDatabase } from '../tables.ts'
import type { UpsertTarget } from '../upsert.ts'

/**
 * Of cars that a source shows those that a cleanup took out and that say what they said then. One that says something else
 * comes back, and is forgotten here.
 */
export async function suppressedListings(
  trx: Transaction<InventoryDatabase>,
  { dataset, source }: UpsertTarget,
  cars: readonly NormalizedCar[],
): Promise<ReadonlySet<string>> {
  if (cars.length === 0) return new Set()
  const rows = await trx
    .selectFrom('inventory.kept_out')
    .select(['source_id', 'content_hash'])
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(cars.map((car) => car.sourceId)))
    .execute()
  if (rows.length === 0) return new Set()
  const hashes = new Map(cars.map((car) => [car.sourceId, contentHashOf(car)]))
  const changed = rows.filter((row) => hashes.get(row.source_id) !== row.content_hash).map((row) => row.source_id)
  await liftSuppression(trx, { dataset, source }, changed)
  return new Set(rows.map((row) => row.source_id).filter((id) => !changed.includes(id)))
}

/** These may come back whatever they say. */
export async function liftSuppression(
  trx: Transaction<InventoryDatabase>,
  { dataset, source }: UpsertTarget,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return
  await trx
    .deleteFrom('inventory.kept_out')
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .execute()
}
