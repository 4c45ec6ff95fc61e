import type { ImportMark } from '../listing.ts'
import type { Fuel } from '../vocabulary/filter-values.ts'
import type { Bounds } from './bounds.ts'
import type { DatedRow } from './dated-row.ts'
import type { AccidentFact, SteeringSide, UseFact } from './import-facts.ts'

/** What a condition asks for, before the car is shipped or when it arrives. */
export const IMPORT_CONDITIONS = [
  'cleared_this_year',
  'no_structural_damage',
  'was_no_taxi',
  'fuel_economy_notice',
  'steering_converted',
] as const
export type ImportCondition = (typeof IMPORT_CONDITIONS)[number]

/** Calendar years since a model year or the year of the first registration. */
interface AgeTest {
  readonly kind: 'model_year' | 'registration_year'
  readonly years: Bounds
}

interface EmissionTest {
  readonly kind: 'emission'
  /** Cars with a lower stage are concerned: 4 for those below Euro 4. */
  readonly below: number
}

/** Of each kind that looks for a value of a fact: the values. */
interface TestedValues {
  readonly accident: AccidentFact
  readonly flood: boolean
  readonly total_loss: boolean
  readonly commercial_use: UseFact
  readonly steering: SteeringSide
  readonly import_mark: ImportMark
  readonly fuel_economy: Fuel
}

type ValueTest = {
  readonly [Kind in keyof TestedValues]: {
    readonly kind: Kind
    /** Cars with one of them are concerned. */
    readonly values: readonly TestedValues[Kind][]
  }
}[keyof TestedValues]

/** Which cars a rule concerns. */
export type ImportTest = AgeTest | EmissionTest | ValueTest

export type ImportOutcome =
  { readonly outcome: 'not_allowed' } | { readonly outcome: 'conditional'; readonly condition: ImportCondition }

/** What holds at a destination for the cars that it concerns. */
export type ImportRule = DatedRow & ImportOutcome & { readonly concerns: ImportTest }
