import type { CarDetail } from '@karvan/contracts/browser'
import { isCommercialGrade } from '@karvan/domain'

/** `plain` is a figure that is neither good nor bad. */
type FactState = 'good' | 'bad' | 'plain' | 'unknown'

/** One thing that the documents say of a car's past, or do not say. */
export interface HistoryFact {
  readonly id: 'accident' | 'damage' | 'owners' | 'flood' | 'totalLoss' | 'commercial' | 'repair'
  readonly state: FactState
  readonly source: 'insurance' | 'inspection' | 'trim'
  /** Where the fact is a number. */
  readonly count?: number
  readonly costKrw?: number
}

const stateOf = (isBad: boolean | undefined): FactState => {
  if (isBad === undefined) return 'unknown'
  return isBad ? 'bad' : 'good'
}

/** Which of the two documents the statement on accidents rests on: what the record does not explain, the sheet says. */
function accidentSource(history: CarDetail['accident_history']): HistoryFact['source'] {
  if (history?.ownDamageCount === undefined) return 'inspection'
  const byRecord = history.ownDamageCount > 0 || history.flood === true || history.totalLoss === true
  return history.accident && !byRecord ? 'inspection' : 'insurance'
}

/** What the facts are read from. */
export type HistorySources = Pick<CarDetail, 'accident_history' | 'owners' | 'grade'>

/** Whether anything tells of the car's past. */
export const hasHistory = ({ accident_history: history, owners, grade }: HistorySources): boolean =>
  history !== null || owners !== null || isCommercialGrade(grade)

/** A record of private use does not outweigh a trim that is made for hire alone. */
function commercialUse({ accident_history: history, grade }: HistorySources): HistoryFact {
  const isUsed = history?.commercialUse
  if (isUsed !== true && isCommercialGrade(grade)) return { id: 'commercial', state: 'bad', source: 'trim' }
  return { id: 'commercial', state: stateOf(isUsed), source: 'insurance' }
}

/** What is absent is unknown: never good. */
export function historyFacts(car: HistorySources): readonly HistoryFact[] {
  const { accident_history: history, owners } = car
  const damages = history?.ownDamageCount
  const cost = history?.ownDamageKrw
  const facts: readonly HistoryFact[] = [
    { id: 'accident', state: stateOf(history?.accident), source: accidentSource(history) },
    {
      id: 'damage',
      state: stateOf(damages === undefined ? undefined : damages > 0),
      source: 'insurance',
      ...(damages !== undefined && { count: damages }),
      ...(cost !== undefined && cost > 0 && { costKrw: cost }),
    },
    {
      id: 'owners',
      state: owners === null ? 'unknown' : 'plain',
      source: 'insurance',
      ...(owners !== null && { count: owners }),
    },
    { id: 'flood', state: stateOf(history?.flood), source: 'insurance' },
    { id: 'totalLoss', state: stateOf(history?.totalLoss), source: 'insurance' },
    commercialUse(car),
    { id: 'repair', state: stateOf(history?.simpleRepair), source: 'inspection' },
  ]
  return facts
}
