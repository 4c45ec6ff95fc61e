import type { Fuel } from '../vocabulary/filter-values.ts'

/** Euro 4, 5, 6; a car that burns nothing needs none. */
export type EmissionStage = number | 'not_needed'

export interface DerivedStage {
  /** The car has at least this one. */
  readonly stage: EmissionStage
  readonly derived: true
}

interface RegisteredCar {
  readonly fuel: Fuel | null
  /** `2021-08`. */
  readonly firstRegistration: string | null
  readonly modelYear: number | null
}

/**
 * From which first registration on each car has at least a stage. Korea asked diesels for Euro 4 from 2006, Euro 5 from
 * September 2009 and Euro 6 from September 2015; later here, as stock was sold on. Petrol and gas follow California: what
 * was asked of them from 2006 on is stricter than Euro 4, and no more is claimed.
 */
const DIESEL_STAGES = [
  ['2016-09', 6],
  ['2011-09', 5],
  ['2007-01', 4],
] as const
const SPARK_STAGES = [['2007-01', 4]] as const

const STAGES: Readonly<Record<Fuel, readonly (readonly [string, number])[] | 'not_needed'>> = {
  Gasoline: SPARK_STAGES,
  Diesel: DIESEL_STAGES,
  Electric: 'not_needed',
  Hybrid: SPARK_STAGES,
  LPG: SPARK_STAGES,
  CNG: SPARK_STAGES,
  Hydrogen: 'not_needed',
}

/** The emission stage that a car in Korea has at least; null where its facts do not show one. */
export function emissionStage({ fuel, firstRegistration, modelYear }: RegisteredCar): DerivedStage | null {
  if (fuel === null) return null
  const stages = STAGES[fuel]
  if (stages === 'not_needed') return { stage: stages, derived: true }
  const month = firstRegistration ?? (modelYear === null ? null : earliestMonthOf(modelYear))
  if (month === null) return null
  const reached = stages.find(([from]) => from <= month)
  return reached ? { stage: reached[1], derived: true } : null
}

/** A model year begins to be sold in the year before at the earliest. */
const earliestMonthOf = (modelYear: number) => `${modelYear - 1}-01`
