import type { KnownCar } from '@karvan/domain'
import type { Kysely, Transaction } from 'kysely'
import { anyOf } from './any-of.ts'
import type { PublishRoute } from './publish.ts'
import type { InventoryDatabase } from './tables.ts'
import type { UpsertTarget } from './upsert.ts'

/** What is known of some of a source's cars, by the source's ids; a car that is on sale in the shop is said to be. */
export async function knownCars(
  trx: Transaction<InventoryDatabase>,
  { source, from, to }: PublishRoute,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, KnownCar>> {
  const rows = await trx
    .selectFrom('inventory.listings as listing')
    .select((eb) => [
      'listing.source_id as sourceId',
      'listing.make',
      'listing.model_year as modelYear',
      'listing.mileage_km as mileageKm',
      'listing.fuel',
      'listing.price_amount as priceAmount',
      'listing.price_currency as priceCurrency',
      'listing.photos',
      eb
        .exists(
          eb
            .selectFrom('inventory.listings as shown')
            .select('shown.id')
            .where('shown.dataset', '=', to ?? from)
            .where('shown.source', '=', source)
            .whereRef('shown.source_id', '=', 'listing.source_id')
            .where('shown.status', 'in', ['available', 'under_contract']),
        )
        .as('isOnSale'),
    ])
    .where('listing.dataset', '=', from)
    .where('listing.source', '=', source)
    .where('listing.source_id', '=', anyOf(sourceIds))
    .execute()
  return new Map(rows.map(({ sourceId, isOnSale, ...facts }) => [sourceId, { ...facts, isOnSale: Boolean(isOnSale) }]))
}

/** Of which vehicle each of some listings is, by the source's ids; those of which nobody knows are left out. */
export async function knownVehicleKeys(
  db: Kysely<InventoryDatabase>,
  { dataset, source }: UpsertTarget,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('inventory.listings')
    .select(['source_id', 'vehicle_key'])
    .where('dataset', '=', dataset)
    .where('source', '=', source)
    .where('source_id', '=', anyOf(sourceIds))
    .where('vehicle_key', 'is not', null)
    .$narrowType<{ vehicle_key: string }>()
    .execute()
  return new Map(rows.map(({ source_id, vehicle_key }) => [source_id, vehicle_key]))
}
