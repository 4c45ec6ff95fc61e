/** What a paper says of one thing. Null: it says nothing, which is not "no". */
export type Said = boolean | null

/** What an insurance record says, each figure by itself. */
export interface InsuranceFacts {
  /** Damage claims to this car. */
  readonly ownDamageCount: number | null
  /** Whole KRW. */
  readonly ownDamageKrw: number | null
  readonly flood: Said
  readonly totalLoss: Said
  /** Rented out, or driven for hire or reward. */
  readonly commercialUse: Said
  /** It is known that it carried passengers for money (`false`: rented out at most); null where nobody says. */
  readonly taxi: Said
  readonly officialUse: Said
  readonly theft: Said
}

/** What an inspection sheet says, each line by itself. */
export interface InspectionFacts {
  /** Damage to what carries the car: the sheet's own sense of "accident". */
  readonly structural: Said
  /** Bolted panels that were exchanged or straightened. */
  readonly simpleRepair: Said
  readonly flood: Said
  readonly fire: Said
  readonly commercialUse: Said
  readonly officialUse: Said
  /** The sheet names a change of use whose kind we do not know. */
  readonly unnamedUse: Said
  /** The odometer is broken, exchanged or changed. */
  readonly odometerDoubt: Said
  readonly mileageKm: number | null
  readonly tuning: Said
  /** The maker has called this car back. */
  readonly recall: Said
  readonly recallDone: Said
}

/** Facts of a car's past that are told as yes or no. */
export const PAST_FACTS = [
  'accident',
  'structural',
  'flood',
  'fire',
  'totalLoss',
  'commercialUse',
  'taxi',
  'officialUse',
  'theft',
  'odometerDoubt',
  'simpleRepair',
  'tuning',
  'recall',
  'recallDone',
  'liens',
] as const
export type PastFact = (typeof PAST_FACTS)[number]

/** Where a fact comes from; `listing` is the advertisement itself. */
export type Paper = 'insurance' | 'inspection' | 'listing'

/** What a car's papers say of its past. A fact that is absent is not told by any of them. */
export interface AccidentHistory extends Readonly<Partial<Record<PastFact, boolean>>> {
  readonly ownDamageCount?: number
  /** Whole KRW. */
  readonly ownDamageKrw?: number
  /** The paper that each fact comes from. */
  readonly papers?: Readonly<Partial<Record<PastFact, Paper>>>
  /** On these the papers contradict each other; the worse is told. */
  readonly contradicted?: PastFact[]
}

/** What the advertisement says beside the papers. */
export interface AdvertisedFacts {
  readonly mileageKm: number | null
  /** A seizure or a pledge is registered. */
  readonly liens: Said
}

/** Sheets round, and a car is driven to the photographer. */
const MILEAGE_TOLERANCE_KM = 1_000

/** Whether the sheet read clearly more kilometres than are advertised; null where one of the figures is missing. */
function mileageContradicted(inspected: number | null, advertised: number | null): Said {
  if (inspected === null || advertised === null) return null
  return inspected - advertised > MILEAGE_TOLERANCE_KM ? true : null
}

type Statement = readonly [Paper, Said]

/**
 * Puts the papers of a car together: of two that tell a fact the worse is believed.
 * @returns null when none of them tells anything
 */
export function accidentHistory(
  insurance: InsuranceFacts | null,
  inspection: InspectionFacts | null,
  advertised: AdvertisedFacts = { mileageKm: null, liens: null },
): AccidentHistory | null {
  const ofRecord = (fact: Said | undefined): Statement => ['insurance', fact ?? null]
  const ofSheet = (fact: Said | undefined): Statement => ['inspection', fact ?? null]
  const damages = insurance?.ownDamageCount ?? null
  const statements: Readonly<Record<PastFact, readonly Statement[]>> = {
    accident: [
      ofRecord(damages === null ? null : damages > 0),
      // These only ever add to what the record counts: that there was no flood does not say that there was no accident.
      ofRecord(onlyYes(insurance?.flood)),
      ofRecord(onlyYes(insurance?.totalLoss)),
      ofSheet(onlyYes(inspection?.structural)),
      ofSheet(onlyYes(inspection?.flood)),
      ofSheet(onlyYes(inspection?.fire)),
    ],
    structural: [ofSheet(inspection?.structural)],
    flood: [ofRecord(insurance?.flood), ofSheet(inspection?.flood)],
    fire: [ofSheet(inspection?.fire)],
    totalLoss: [ofRecord(insurance?.totalLoss)],
    commercialUse: [
      // A record of private use alone does not outweigh a sheet that says that the use was changed.
      ofRecord(inspection?.unnamedUse === true ? onlyYes(insurance?.commercialUse) : insurance?.commercialUse),
      ofSheet(inspection?.commercialUse),
    ],
    taxi: [ofRecord(insurance?.taxi)],
    officialUse: [ofRecord(insurance?.officialUse), ofSheet(inspection?.officialUse)],
    theft: [ofRecord(insurance?.theft)],
    odometerDoubt: [
      ofSheet(inspection?.odometerDoubt),
      ofSheet(mileageContradicted(inspection?.mileageKm ?? null, advertised.mileageKm)),
    ],
    simpleRepair: [ofSheet(inspection?.simpleRepair)],
    tuning: [ofSheet(inspection?.tuning)],
    recall: [ofSheet(inspection?.recall)],
    recallDone: [ofSheet(inspection?.recallDone)],
    liens: [['listing', advertised.liens]],
  }
  const facts: Partial<Record<PastFact, boolean>> = {}
  const papers: Partial<Record<PastFact, Paper>> = {}
  const contradicted: PastFact[] = []
  for (const fact of PAST_FACTS) {
    const stated = statements[fact].filter(([, said]) => said !== null)
    const worst = stated.find(([, said]) => said === true) ?? stated[0]
    if (worst === undefined) continue
    const [paper, said] = worst
    facts[fact] = said === true
    papers[fact] = paper
    if (stated.some(([other, what]) => other !== paper && what !== said)) contradicted.push(fact)
  }
  const krw = insurance?.ownDamageKrw ?? null
  if (Object.keys(facts).length === 0 && krw === null) return null
  return {
    ...facts,
    ...(damages !== null && { ownDamageCount: damages }),
    ...(krw !== null && { ownDamageKrw: krw }),
    papers,
    ...(contradicted.length > 0 && { contradicted }),
  }
}

const onlyYes = (said: Said | undefined): Said => (said === true ? true : null)
