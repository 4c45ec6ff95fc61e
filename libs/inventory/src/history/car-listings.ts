import type { Dataset } from '@karvan/contracts'
import { isBelievableVin, type KnownListing, listingsOfCar, type StatedMileage } from '@karvan/domain'
import type { Kysely } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase } from '../tables.ts'
import { listingOf, listingsMarked, type MarkedListing, type Marks } from './marked-listings.ts'

/** A listing of a car with what it has stated, and by what it is known to be one of that car. */
export interface CarListing extends KnownListing<MarkedListing> {
  /** Oldest first. */
  readonly mileages: readonly StatedMileage[]
}

/** A vehicle key leads to a VIN, the VIN to listings elsewhere, and these to others of their vehicle keys: further it cannot go. */
const STEPS = 3
/** Of all listings together, the last ones. */
const MOST_MILEAGES = 500

/**
 * All listings of the car that a listing offers, itself first, as they stand now; none where it is not in these parts of
 * the inventory. Found by indexes (decision 422): one look for the listing, one to three for the others, one for the mileages.
 * @param datasets what sources were seen to offer; of a listing that stands in `main` too, its source's own row is taken
 */
export async function carListings(
  db: Kysely<InventoryDatabase>,
  datasets: readonly Dataset[],
  key: Pick<MarkedListing, 'source' | 'sourceId'>,
): Promise<readonly CarListing[]> {
  const asked = await listingOf(db, datasets, key)
  if (asked === null) return []
  const known = await othersOf(db, datasets, asked)
  const mileages = await mileagesOf(
    db,
    known.map(({ listing }) => listing),
  )
  return known.map((one) => ({ ...one, mileages: mileages.get(one.listing.id) ?? [] }))
}

async function othersOf(db: Kysely<InventoryDatabase>, datasets: readonly Dataset[], asked: MarkedListing) {
  const seen = new Map([[nameOf(asked), asked]])
  const lookedFor = new Set<string>()
  let known = listingsOfCar(asked, [])
  for (let step = 0; step < STEPS; step++) {
    const marks = marksOf(
      known.map(({ listing }) => listing),
      lookedFor,
    )
    if (marks.vins.length + marks.keys.length === 0) break
    for (const listing of await listingsMarked(db, datasets, marks)) {
      if (!seen.has(nameOf(listing))) seen.set(nameOf(listing), listing)
    }
    known = listingsOfCar(
      asked,
      [...seen.values()].filter((listing) => listing !== asked),
    )
  }
  return known
}

const nameOf = ({ source, sourceId }: MarkedListing): string => `${source} ${sourceId}`

/** What was not looked for yet. */
function marksOf(listings: readonly MarkedListing[], lookedFor: Set<string>): Marks {
  const isNew = (mark: string) => !lookedFor.has(mark) && lookedFor.add(mark)
  return {
    vins: listings.flatMap(({ vin }) => (vin !== null && isBelievableVin(vin) && isNew(vin) ? vin : [])),
    keys: listings.flatMap(({ source, vehicleKey }) =>
      vehicleKey !== null && isNew(`${source} ${vehicleKey}`) ? { source, vehicleKey } : [],
    ),
  }
}

/** What each of them stated, and since when it did. */
async function mileagesOf(db: Kysely<InventoryDatabase>, listings: readonly MarkedListing[]) {
  const past = await db
    .selectFrom('inventory.mileage_history')
    .select(['listing_id', 'until', 'mileage_km'])
    .where('dataset', '=', anyOf(listings.map(({ dataset }) => dataset)))
    .where('listing_id', '=', anyOf(listings.map(({ id }) => id)))
    .orderBy('until', 'desc')
    .limit(MOST_MILEAGES)
    .execute()
  return new Map(
    listings.map(({ id, firstSeenAt, mileageKm }) => {
      const before = past.filter((row) => row.listing_id === id).toReversed()
      const starts = [firstSeenAt, ...before.map(({ until }) => until)]
      const stated = [...before.map(({ mileage_km }) => mileage_km), mileageKm]
      return [id, stated.flatMap((km, i) => (km === null ? [] : { at: starts[i] ?? firstSeenAt, km }))]
    }),
  )
}
