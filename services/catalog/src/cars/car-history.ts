import type { AdminDetails, CarDetail } from '@karvan/contracts'
import { type KnownListing, otherListingsOf, type StatedMileage } from '@karvan/domain'
import {
  askedForListings,
  type AskedSince,
  carListings,
  type InventoryDatabase,
  type MarkedListing,
} from '@karvan/inventory'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { Shop } from '../shop.ts'
import { wholeUnits } from './present.ts'
import type { CarRow } from './repository.ts'

type StaffListing = AdminDetails['listings'][number]

/** What other listings tell of a car: the same car at another source, or advertised again. */
export class CarHistory {
  readonly #db: Kysely<InventoryDatabase>
  readonly #sources: readonly Source[]

  constructor(db: Kysely<InventoryDatabase>, { sources }: Shop) {
    this.#db = db
    this.#sources = sources
  }

  /** For visitors: facts of the car alone; null where there is nothing to tell. */
  async otherListings(car: CarRow): Promise<CarDetail['otherListings']> {
    const known = await this.#listings(car)
    const seen = otherListingsOf(known.map(({ listing }) => listing))
    return (
      seen && {
        advertisements: seen.listings,
        firstSeenAt: seen.firstSeenAt.toISOString(),
        mileageFall: seen.mileageFall && { from: stated(seen.mileageFall.from), to: stated(seen.mileageFall.to) },
      }
    )
  }

  /** For staff: all that is known of each listing. */
  async forStaff(car: CarRow): Promise<readonly StaffListing[]> {
    const known = await this.#listings(car)
    const asked = await askedForListings(
      this.#db,
      known.map(({ listing }) => listing),
    )
    return known.map((one) => this.#staffListing(one, asked.get(one.listing.id) ?? []))
  }

  /** In what sources offer: what the shop shows repeats it. */
  async #listings({ source, source_id: sourceId }: CarRow): Promise<readonly KnownListing<MarkedListing>[]> {
    const datasets = [...new Set(this.#sources.map(({ dataset }) => dataset))]
    return await carListings(this.#db, datasets, { source, sourceId })
  }

  #staffListing({ listing, by }: KnownListing<MarkedListing>, asked: readonly AskedSince[]): StaffListing {
    const { source, sourceId, dataset, status, firstSeenAt, lastSeenAt, mileages } = listing
    return {
      source,
      sourceId,
      dataset,
      status,
      listing_url: sourceNamed(this.#sources, source)?.listingUrl?.(sourceId) ?? null,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      asked: asked.map(({ at, amount, currency }) => ({
        at: at.toISOString(),
        currency,
        amount: wholeUnits(amount, currency),
      })),
      mileages: mileages.map(stated),
      joinedBy: by,
    }
  }
}

const stated = ({ at, km }: StatedMileage) => ({ at: at.toISOString(), km })
