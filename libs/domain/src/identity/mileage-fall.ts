/** What a listing stated, and since when. */
export interface StatedMileage {
  readonly at: Date
  readonly km: number
}

/** An earlier statement and a later one of less. */
export interface MileageFall {
  readonly from: StatedMileage
  readonly to: StatedMileage
}

/** Sellers round, and write from memory: that much less says nothing. */
const ALLOWED_SHARE = 0.01
const ALLOWED_KM = 500

const isFall = (from: StatedMileage, to: StatedMileage): boolean =>
  from.km - to.km > Math.max(ALLOWED_KM, from.km * ALLOWED_SHARE)

/**
 * Where the mileage of one car went back by the most: between two statements of different times. Null where it never did by more than
 * 500 km and 1 %.
 */
export function mileageFall(stated: readonly StatedMileage[]): MileageFall | null {
  const inOrder = stated.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  let greatest: MileageFall | null = null
  for (const to of inOrder) {
    const from = highest(inOrder.filter(({ at }) => at < to.at))
    if (from === null || !isFall(from, to)) continue
    if (greatest === null || from.km - to.km > greatest.from.km - greatest.to.km) greatest = { from, to }
  }
  return greatest
}

const highest = (stated: readonly StatedMileage[]): StatedMileage | null =>
  stated.reduce<StatedMileage | null>((best, one) => (best === null || one.km > best.km ? one : best), null)
