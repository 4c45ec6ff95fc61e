import type { CarDetail } from '@karvan/contracts/browser'
import { isCommercialGrade } from '@karvan/domain'

/** `plain` is a figure or a fact that is neither good nor bad. */
type FactState = 'good' | 'bad' | 'plain' | 'unknown'

type History = NonNullable<CarDetail['accident_history']>
type Paper = 'insurance' | 'inspection' | 'listing'

/** What is said of every car, or said to be unknown. */
const ALWAYS = {
  accident: ['accident', 'insurance'],
  structural: ['structural', 'inspection'],
  flood: ['flood', 'insurance'],
  totalLoss: ['totalLoss', 'insurance'],
  commercial: ['commercialUse', 'insurance'],
  theft: ['theft', 'insurance'],
  odometer: ['odometerDoubt', 'inspection'],
  repair: ['simpleRepair', 'inspection'],
} as const satisfies Readonly<Record<string, readonly [keyof History, Paper]>>

/** What is said of a car where a paper says yes. */
const WHERE_STATED = {
  fire: ['fire', 'bad'],
  official: ['officialUse', 'plain'],
  tuning: ['tuning', 'plain'],
  recall: ['recall', 'plain'],
  liens: ['liens', 'bad'],
} as const satisfies Readonly<Record<string, readonly [keyof History, FactState]>>

/** One thing that the documents say of a car's past, or do not say. */
export interface HistoryFact {
  readonly id: keyof typeof ALWAYS | keyof typeof WHERE_STATED | 'damage' | 'owners'
  readonly state: FactState
  /** Where it is from; of what is unknown, who would tell. */
  readonly source: Paper | 'trim'
  /** The papers contradict each other, and the worse of them is told. */
  readonly isContradicted?: boolean
  /** Of a recall: whether it was done; null where nobody says. */
  readonly isDone?: boolean | null
  /** Where the fact is a number. */
  readonly count?: number
  readonly costKrw?: number
}

const stateOf = (isBad: boolean | undefined): FactState => {
  if (isBad === undefined) return 'unknown'
  return isBad ? 'bad' : 'good'
}

/** What the facts are read from. */
export type HistorySources = Pick<CarDetail, 'accident_history' | 'owners' | 'grade'>

/** Whether anything tells of the car's past. */
export const hasHistory = ({ accident_history: history, owners, grade }: HistorySources): boolean =>
  history !== null || owners !== null || isCommercialGrade(grade)

/** What is absent is unknown: never good. */
export function historyFacts({ accident_history: history, owners, grade }: HistorySources): readonly HistoryFact[] {
  const always = (id: keyof typeof ALWAYS): HistoryFact => {
    const [fact, teller] = ALWAYS[id]
    // A record of private use does not outweigh a trim that is made for hire alone.
    if (id === 'commercial' && history?.commercialUse !== true && isCommercialGrade(grade))
      return { id, state: 'bad', source: 'trim' }
    const source = history?.papers?.[fact] ?? teller
    const isContradicted = history?.contradicted?.includes(fact) === true
    return { id, state: stateOf(history?.[fact]), source, ...(isContradicted && { isContradicted }) }
  }
  const whereStated = Object.entries(WHERE_STATED).flatMap(([id, [fact, state]]): HistoryFact[] => {
    if (history?.[fact] !== true) return []
    const source = history.papers?.[fact] ?? 'inspection'
    const isDone = id === 'recall' ? { isDone: history.recallDone ?? null } : {}
    return [{ id: id as keyof typeof WHERE_STATED, state, source, ...isDone }]
  })
  return [
    always('accident'),
    damageFact(history),
    always('structural'),
    always('flood'),
    always('totalLoss'),
    always('commercial'),
    always('theft'),
    always('odometer'),
    ownersFact(owners),
    always('repair'),
    ...whereStated,
  ]
}

function damageFact(history: HistorySources['accident_history']): HistoryFact {
  const count = history?.ownDamageCount
  const cost = history?.ownDamageKrw
  return {
    id: 'damage',
    state: stateOf(count === undefined ? undefined : count > 0),
    source: 'insurance',
    ...(count !== undefined && { count }),
    ...(cost !== undefined && cost > 0 && { costKrw: cost }),
  }
}

const ownersFact = (owners: number | null): HistoryFact => ({
  id: 'owners',
  state: owners === null ? 'unknown' : 'plain',
  source: 'insurance',
  ...(owners !== null && { count: owners }),
})
