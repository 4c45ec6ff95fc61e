import { type MileageFall, mileageFall, type StatedMileage } from './mileage-fall.ts'

interface SeenListing {
  readonly firstSeenAt: Date
  readonly mileages: readonly StatedMileage[]
}

/** What the listings of one car tell of it together. */
export interface OtherListings {
  readonly listings: number
  readonly firstSeenAt: Date
  readonly mileageFall: MileageFall | null
}

/** Null where there is nothing to tell: one listing, whose mileage never went back. */
export function otherListingsOf(listings: readonly SeenListing[]): OtherListings | null {
  const fall = mileageFall(listings.flatMap(({ mileages }) => mileages))
  if (listings.length < 2 && fall === null) return null
  const firstSeenAt = new Date(Math.min(...listings.map((listing) => listing.firstSeenAt.getTime())))
  return { listings: listings.length, firstSeenAt, mileageFall: fall }
}
