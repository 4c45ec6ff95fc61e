import { wordKey } from '../search/word-key.ts'
import { UNKNOWN_NAME } from '../unknown-name.ts'
import { isBelievableVin } from './vin.ts'

/** What of a listing says which car it offers. */
export interface CarMarks {
  readonly source: string
  /** Of the vehicle, at this source. */
  readonly vehicleKey: string | null
  readonly vin: string | null
  /** In our words, whatever the source's spelling was. */
  readonly make: string
  readonly modelYear: number | null
}

/** By what two listings are known to offer the same car. */
export type SharedMark = 'vin' | 'vehicle_key'

/** A model year begins in the autumn before; sources that know the registration alone are one off. */
const MAX_YEARS_APART = 1

const vinOf = ({ vin }: CarMarks): string | null => (vin !== null && isBelievableVin(vin) ? vin : null)
const sameKey = (one: CarMarks, other: CarMarks): boolean =>
  one.vehicleKey !== null && one.source === other.source && one.vehicleKey === other.vehicleKey

/**
 * By what two listings offer the same car; null where nothing proves it, however alike the cars are.
 * Two believable VINs that differ are two cars, whatever else they share.
 */
export function sharedMark(one: CarMarks, other: CarMarks): SharedMark | null {
  const [vin, otherVin] = [vinOf(one), vinOf(other)]
  if (vin !== null && otherVin !== null && vin !== otherVin) return null
  if (vin !== null && vin === otherVin && !contradict(one, other)) return 'vin'
  return sameKey(one, other) ? 'vehicle_key' : null
}

function contradict(one: CarMarks, other: CarMarks): boolean {
  const knowsMakes = one.make !== UNKNOWN_NAME && other.make !== UNKNOWN_NAME
  if (knowsMakes && wordKey(one.make) !== wordKey(other.make)) return true
  return (
    one.modelYear !== null && other.modelYear !== null && Math.abs(one.modelYear - other.modelYear) > MAX_YEARS_APART
  )
}

/** A listing of a car, and by what it is known to be one. */
export interface KnownListing<L> {
  readonly listing: L
  /** Null for the listing that the others are found from. */
  readonly by: SharedMark | null
}

/**
 * The listings of one car: the one that is asked about, first, and those of the others that it leads to, over as many as it
 * takes. A vehicle key under which two VINs stand is not one car's, so it joins nothing.
 */
export function listingsOfCar<L extends CarMarks>(asked: L, others: readonly L[]): readonly KnownListing<L>[] {
  const all = [asked, ...others]
  const isClear = (listing: L) =>
    new Set(all.filter((other) => sameKey(listing, other)).flatMap((other) => vinOf(other) ?? [])).size <= 1
  const found: KnownListing<L>[] = [{ listing: asked, by: null }]
  let rest = others
  for (const { listing: known } of found) {
    const isClearKey = isClear(known)
    const by = new Map(rest.map((other) => [other, sharedMark(known, other)]))
    const joined = (other: L) => by.get(other) === 'vin' || (by.get(other) === 'vehicle_key' && isClearKey)
    found.push(...rest.filter(joined).map((listing) => ({ listing, by: by.get(listing) ?? null })))
    rest = rest.filter((other) => !joined(other))
  }
  return found
}
