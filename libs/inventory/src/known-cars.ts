import type { KnownCar } from '@karvan/domain'
import type { Transaction } from 'kysely'
import { anyOf } from './any-of.ts'
import type { PublishRoute } from './publish.ts'
import type { InventoryDatabase } from './tables.ts'

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
