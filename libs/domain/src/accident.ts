/** What insurance record and inspection sheet say of a car's past. Absent means: the document does not tell. */
export interface AccidentHistory {
  readonly accident: boolean
  readonly ownDamageCount?: number
  /** Whole KRW. */
  readonly ownDamageKrw?: number
  readonly flood?: boolean
  readonly totalLoss?: boolean
  readonly commercialUse?: boolean
  readonly simpleRepair?: boolean
}

export interface InsuranceFacts {
  readonly ownDamageCount: number
  readonly ownDamageKrw: number
  readonly floodCount: number
  readonly totalLossCount: number
  readonly commercialUse: boolean
}

export interface InspectionFacts {
  readonly accident: boolean
  readonly simpleRepair: boolean
}

/** Null when neither document was there: then nothing is claimed (decisions 55 and 116). */
export function accidentHistory(
  insurance: InsuranceFacts | null,
  inspection: InspectionFacts | null,
): AccidentHistory | null {
  if (!insurance && !inspection) return null
  const damaged = insurance !== null && insurance.ownDamageCount + insurance.floodCount + insurance.totalLossCount > 0
  return {
    accident: damaged || inspection?.accident === true,
    ...(insurance && {
      ownDamageCount: insurance.ownDamageCount,
      ownDamageKrw: insurance.ownDamageKrw,
      flood: insurance.floodCount > 0,
      totalLoss: insurance.totalLossCount > 0,
      commercialUse: insurance.commercialUse,
    }),
    ...(inspection && { simpleRepair: inspection.simpleRepair }),
  }
}
