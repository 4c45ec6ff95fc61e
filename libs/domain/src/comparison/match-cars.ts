import { MATCH_FACTS, type MatchFact, type MatchKind } from '@karvan/contracts'
import { isBelievableVin } from '../identity/vin.ts'

/** What of a car says whether two advertisements are of one car. Names as the vocabulary has them. */
export interface MatchedCar extends Readonly<Record<MatchFact, string | number | null>> {
  readonly vin: string | null
  /** By which Encar knows the vehicle. */
  readonly vehicleKey: string | null
  readonly make: string
  readonly model: string
  readonly modelYear: number | null
  readonly mileageKm: number | null
  readonly fuel: string | null
  readonly transmission: string | null
  readonly bodyType: string | null
  readonly color: string | null
  readonly engineCc: number | null
}

export interface CarMatch {
  readonly kind: MatchKind
  /** 0 to 100. */
  readonly confidence: number
  readonly same: readonly MatchFact[]
  /** Both say it, and not the same. What one of them leaves unsaid is in neither list. */
  readonly different: readonly MatchFact[]
}

/** From here on a match counts without anybody's confirmation. */
export const SURE_CONFIDENCE = 95
/** Below this there is no match. */
export const MIN_CONFIDENCE = 60

/** A car with a VIN or key of another make is a mistake of one of the two sites. */
const CONTRADICTED = 70
const BY_KEY = 98

/** How far mileages of one car lie apart, as a site shows it later or rounds it. */
export const MILEAGE_BAND = { share: 0.05, km: 1_000 } as const
const SAME_ENGINE_CC = 100

/** Taken off where only one of the two says it. */
const UNSAID: Readonly<Partial<Record<MatchFact, number>>> = { fuel: 2, transmission: 2, color: 3, engineCc: 1 }
/** Taken off where they say two things. */
const CONTRARY: Readonly<Partial<Record<MatchFact, number>>> = { modelYear: 12, bodyType: 4, color: 15, engineCc: 20 }
/** A site that rounds, or the same car some days later; at the edge of the band the whole of `atEdge`. */
const OTHER_MILEAGE = { least: 6, atEdge: 26 }

/**
 * Whether two advertisements are of one car: by its VIN first, then by the key of the vehicle, then by what they say of it.
 * @returns null where they are not, or nothing says so
 */
export function matchCars(ours: MatchedCar, theirs: MatchedCar): CarMatch | null {
  const facts = factsOf(ours, theirs)
  const vin = believable(ours.vin)
  if (vin !== null && vin === believable(theirs.vin)) {
    return { kind: 'vin', confidence: byNumber(facts, 100), ...facts }
  }
  if (haveTwoVins(ours, theirs)) return null
  if (ours.vehicleKey !== null && ours.vehicleKey === theirs.vehicleKey) {
    return { kind: 'vehicle', confidence: byNumber(facts, BY_KEY), ...facts }
  }
  const confidence = byFacts(ours, theirs, facts)
  return confidence < MIN_CONFIDENCE ? null : { kind: 'facts', confidence, ...facts }
}

/** Of two that staff said are of one car: whatever is said of it since, only two VINs are two cars. */
export function confirmedMatch(ours: MatchedCar, theirs: MatchedCar): CarMatch | null {
  const match = matchCars(ours, theirs)
  if (match !== null || haveTwoVins(ours, theirs)) return match
  return { kind: 'facts', confidence: MIN_CONFIDENCE, ...factsOf(ours, theirs) }
}

/** The most by which mileages of the same car may differ, in kilometres; `km` is the higher one. */
const mileageBand = (km: number): number => Math.max(MILEAGE_BAND.km, Math.round(km * MILEAGE_BAND.share))

type SharedFacts = Pick<CarMatch, 'same' | 'different'>

const believable = (vin: string | null): string | null => (vin !== null && isBelievableVin(vin) ? vin : null)

/** These are two cars, whatever else is alike. */
function haveTwoVins(ours: MatchedCar, theirs: MatchedCar): boolean {
  const [vin, otherVin] = [believable(ours.vin), believable(theirs.vin)]
  return vin !== null && otherVin !== null && vin !== otherVin
}

function factsOf(ours: MatchedCar, theirs: MatchedCar): SharedFacts {
  const both = MATCH_FACTS.filter((fact) => ours[fact] !== null && theirs[fact] !== null)
  const isSame = (fact: MatchFact) =>
    fact === 'engineCc'
      ? Math.abs((ours.engineCc ?? 0) - (theirs.engineCc ?? 0)) <= SAME_ENGINE_CC
      : ours[fact] === theirs[fact]
  return { same: both.filter(isSame), different: both.filter((fact) => !isSame(fact)) }
}

const byNumber = ({ different }: SharedFacts, sure: number): number =>
  different.includes('make') || different.includes('model') ? CONTRADICTED : sure

/** 0 where the facts are of two cars, or too few. */
function byFacts(ours: MatchedCar, theirs: MatchedCar, { same, different }: SharedFacts): number {
  if (!same.includes('make') || !same.includes('model')) return 0
  if (different.includes('fuel') || different.includes('transmission')) return 0
  const { modelYear: year, mileageKm: km } = ours
  const { modelYear: otherYear, mileageKm: otherKm } = theirs
  if (year === null || otherYear === null || Math.abs(year - otherYear) > 1) return 0
  if (km === null || otherKm === null) return 0
  const apart = Math.abs(km - otherKm)
  const band = mileageBand(Math.max(km, otherKm))
  if (apart > band) return 0
  const unsaid = MATCH_FACTS.filter((fact) => !same.includes(fact) && !different.includes(fact))
  const sum = (facts: readonly MatchFact[], weights: typeof UNSAID) =>
    facts.reduce((total, fact) => total + (weights[fact] ?? 0), 0)
  const { least, atEdge } = OTHER_MILEAGE
  const mileage = apart === 0 ? 0 : least + Math.round(((atEdge - least) * apart) / band)
  return 100 - sum(unsaid, UNSAID) - sum(different, CONTRARY) - mileage
}
