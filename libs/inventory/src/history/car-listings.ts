import type { Dataset } from '@karvan/contracts'
import { isBelievableVin, type KnownListing, listingsOfCar } from '@karvan/domain'
import type { Kysely } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import { type MarkedListing, MarkedListings } from './marked-listings.ts'

/** A vehicle key leads to a VIN, the VIN to listings elsewhere, and these to others of their vehicle keys: further it cannot go. */
const MORE_STEPS = 2

/**
 * All listings of the car that a listing offers, itself first, as they stand now; none where it is not in these parts of
 * the inventory. Found by indexes: one look for most cars, and one more for each mark that it leads to.
 * @param datasets what sources were seen to offer; of a listing that stands in `main` too, its source's own row is taken
 */
export async function carListings(
  db: Kysely<InventoryDatabase>,
  datasets: readonly Dataset[],
  key: Pick<MarkedListing, 'source' | 'sourceId'>,
): Promise<readonly KnownListing<MarkedListing>[]> {
  const all = new MarkedListings(db, datasets)
  const around = await all.around(key)
  const asked = around.find((listing) => nameOf(listing) === nameOf(key))
  if (asked === undefined) return []
  const seen = new Map([[nameOf(asked), asked]])
  const lookedFor = new Set(marksOf(asked))
  let found = around
  for (let step = 0; ; step++) {
    for (const listing of found) if (!seen.has(nameOf(listing))) seen.set(nameOf(listing), listing)
    const known = listingsOfCar(
      asked,
      [...seen.values()].filter((listing) => listing !== asked),
    )
    const looks = known.flatMap(({ listing }) => looksFrom(all, listing, lookedFor))
    if (looks.length === 0 || step === MORE_STEPS) return known
    found = (await Promise.all(looks)).flat()
  }
}

const nameOf = ({ source, sourceId }: Pick<MarkedListing, 'source' | 'sourceId'>): string => `${source} ${sourceId}`
const marksOf = ({ source, vehicleKey, vin }: MarkedListing): readonly string[] => [
  ...(vin !== null && isBelievableVin(vin) ? [vin] : []),
  ...(vehicleKey === null ? [] : [`${source} ${vehicleKey}`]),
]

/** By the marks of a listing that were not looked for yet. */
function looksFrom(
  all: MarkedListings,
  listing: MarkedListing,
  lookedFor: Set<string>,
): Promise<readonly MarkedListing[]>[] {
  return marksOf(listing)
    .filter((mark) => !lookedFor.has(mark) && lookedFor.add(mark))
    .map((mark) => {
      const { source, vehicleKey, vin } = listing
      return mark === vin || vehicleKey === null ? all.withVin(mark) : all.ofVehicle(source, vehicleKey)
    })
}
