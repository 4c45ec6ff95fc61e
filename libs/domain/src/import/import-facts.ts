import type { AccidentHistory } from '../accident.ts'
import { isCommercialGrade, isTaxiGrade } from '../grade.ts'
import type { ImportMark } from '../listing.ts'
import { type Fuel, FUELS } from '../vocabulary/filter-values.ts'
import { type EmissionStage, emissionStage } from './emission-stage.ts'

/**
 * Found by an inspection, or paid for by an insurance, which may have been a scratch. `none` takes both papers: each
 * of them says nothing of what the other one tells.
 */
export type AccidentFact = 'none' | 'recorded' | 'structural'
export type UseFact = 'private' | 'commercial' | 'taxi'
export type SteeringSide = 'left' | 'right'

/** What taxes and import rules ask of a car. Null: not known. */
export interface ImportFacts {
  readonly modelYear: number | null
  /** `2021-08`. */
  readonly firstRegistration: string | null
  readonly fuel: Fuel | null
  readonly engineCc: number | null
  /** A derived stage is one that the car has at least; one from a certificate is exact. */
  readonly emission: { readonly stage: EmissionStage; readonly derived: boolean } | null
  readonly accident: AccidentFact | null
  /** Of a car with recorded damage: whether the inspection found that it reached what carries the car. */
  readonly structural: boolean | null
  readonly flood: boolean | null
  readonly totalLoss: boolean | null
  readonly use: UseFact | null
  /** Of a car in commercial use: whether it carried passengers for money. */
  readonly taxi: boolean | null
  readonly importMark: ImportMark | null
  readonly steering: { readonly side: SteeringSide; readonly derived: boolean } | null
}

/** What a listing says of itself. */
export interface ImportedListing {
  readonly modelYear: number | null
  readonly firstRegistration: string | null
  readonly fuel: string | null
  readonly engineCc: number | null
  readonly grade: string | null
  readonly importMark: ImportMark | null
  readonly accident: AccidentHistory | null
}

/** The facts of a listing, with what can be derived from them and marked so. */
export function importFactsOf(listing: ImportedListing): ImportFacts {
  const { modelYear, firstRegistration, engineCc, importMark, accident } = listing
  const fuel = FUELS.find((known) => known === listing.fuel) ?? null
  return {
    modelYear,
    firstRegistration,
    fuel,
    engineCc,
    emission: emissionStage({ fuel, firstRegistration, modelYear }),
    accident: accident && accidentFact(accident),
    structural: accident?.structural ?? null,
    flood: accident?.flood ?? null,
    totalLoss: accident?.totalLoss ?? null,
    use: useFact(listing),
    taxi: accident?.taxi ?? null,
    importMark,
    steering: hasSteeringOfKorea(importMark) ? { side: 'left', derived: true } : null,
  }
}

function accidentFact({ structural, ownDamageCount, flood, totalLoss }: AccidentHistory): AccidentFact | null {
  if (structural === true) return 'structural'
  if ((ownDamageCount ?? 0) > 0 || flood === true || totalLoss === true) return 'recorded'
  return structural === false && ownDamageCount === 0 ? 'none' : null
}

/** The trim speaks also where the record knows of no such use. */
function useFact({ grade, accident }: ImportedListing): UseFact | null {
  if (isTaxiGrade(grade)) return 'taxi'
  if (accident?.commercialUse === true || isCommercialGrade(grade)) return 'commercial'
  return accident?.commercialUse === false ? 'private' : null
}

/** Korea drives on the right, and brands sell no other cars there. Of other imports nobody knows. */
const hasSteeringOfKorea = (mark: ImportMark | null) => mark === 'domestic' || mark === 'official'
