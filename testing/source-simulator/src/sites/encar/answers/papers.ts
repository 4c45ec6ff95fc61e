import { Random } from '../../../random.ts'
import { type History, historyOf } from '../universe/history.ts'
import type { Listing } from '../universe/listing.ts'
import { inspection } from './inspection.ts'
import { record } from './record.ts'

/** What can be told of a car's past; null where neither of its papers says so. */
interface Stated {
  readonly accident: boolean | null
  readonly structural: boolean | null
  readonly flood: boolean | null
  readonly totalLoss: boolean | null
  readonly commercialUse: boolean | null
  readonly officialUse: boolean | null
  readonly theft: boolean | null
  readonly odometerDoubt: boolean | null
  readonly owners: number | null
}

/** The papers of a car as the site answers them, and what they truly tell together. */
export interface Papers {
  readonly record: unknown
  readonly sheet: unknown
  readonly stated: Stated
}

type Document = Readonly<Record<string, unknown>>
/** What a paper says by itself. */
type Statements = Partial<Omit<Stated, 'owners'>> & { readonly owners?: number }

/** One car in so many has papers that are broken, or that contradict each other. */
const FAULTY = 0.06

const COUNTERS = [
  'myAccidentCnt',
  'otherAccidentCnt',
  'accidentCnt',
  'ownerChangeCnt',
  'totalLossCnt',
  'floodTotalLossCnt',
  'floodPartLossCnt',
  'robberCnt',
  'government',
  'business',
  'loan',
] as const

const changed = (paper: Document, change: (value: unknown, field: string) => unknown): Document =>
  Object.fromEntries(Object.entries(paper).map(([field, value]) => [field, change(value, field)]))

const isCounter = (field: string): boolean => COUNTERS.some((counter) => counter === field)

/** What is wrong with a record: how it is answered then, and what of its statements is left. */
type RecordFault = (record: Document, says: Statements) => readonly [unknown, Statements]

const RECORD_FAULTS: readonly RecordFault[] = [
  () => [{}, {}],
  () => [[], {}],
  () => [{ code: 'E500', message: '일시적인 오류가 발생했습니다.' }, {}],
  (paper) => [
    { ...changed(paper, (value, field) => (isCounter(field) ? null : value)), accidents: null, carInfoUse1s: null },
    {},
  ],
  // Its owner has not opened it: counters are 0, whatever happened.
  (paper) => [
    {
      ...changed(paper, (value, field) => (isCounter(field) ? 0 : value)),
      openData: false,
      accidents: [],
      carInfoUse1s: ['2'],
    },
    {},
  ],
  // As text.
  (paper, says) => [changed(paper, (value, field) => (isCounter(field) ? String(value) : value)), says],
  // Another kind of use, which nobody has named, beside what is counted.
  (paper, says) => [
    { ...paper, carInfoUse1s: ['2', '4'] },
    {
      ...says,
      commercialUse: says.commercialUse === true ? true : null,
      officialUse: says.officialUse === true ? true : null,
    },
  ],
  (paper, says) => [
    { ...paper, floodTotalLossCnt: undefined, floodPartLossCnt: undefined },
    { ...says, flood: null, totalLoss: paper['totalLossCnt'] === 1 ? true : null },
  ],
]

/** It has not heard of what the inspector found. */
const denies: RecordFault = (paper, says) => [
  {
    ...paper,
    floodTotalLossCnt: 0,
    floodPartLossCnt: 0,
    totalLossCnt: says.totalLoss === true ? 1 : 0,
    loan: 0,
    business: 0,
    carInfoUse1s: ['2'],
  },
  { ...says, flood: false, commercialUse: false },
]

/** The same of a sheet. */
type SheetFault = (
  master: Document,
  detail: Document,
  outers: unknown,
  says: Statements,
) => readonly [unknown, Statements]

const SHEET_FAULTS: readonly SheetFault[] = [
  () => [{}, {}],
  () => [{ master: null, outers: [], inners: [] }, {}],
  () => [{ code: 'E404', message: '성능점검 정보가 없습니다.' }, {}],
  (master, detail, outers, says) => [
    {
      master: {
        ...changed(master, (value) => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : value)),
        detail: changed(detail, (value) => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : value)),
      },
      outers,
    },
    says,
  ],
  (master, detail, outers, says) => [
    { master: { ...master, accdient: undefined, detail }, outers },
    { ...says, structural: says.structural === true ? true : null },
  ],
  (master, detail, outers, says) => [
    { master: { ...master, detail: { ...detail, waterlog: null, seriousTypes: [] } }, outers },
    { ...says, flood: null },
  ],
]

function recordSays(history: History): Statements {
  const isFlooded = history.flooded !== 'none'
  return {
    accident: history.accidents.some(({ type }) => type !== '3'),
    flood: isFlooded,
    totalLoss: history.totalLoss || history.flooded === 'total',
    commercialUse: history.use === 'commercial',
    officialUse: history.use === 'official',
    theft: history.stolen,
    owners: history.ownerChanges.length + 1,
  }
}

/** The sheet names a use that was changed, and has no line for one that was not. */
function sheetSays(history: History): Statements {
  return {
    structural: history.frameDamaged,
    flood: history.flooded !== 'none',
    commercialUse: history.use === 'commercial' ? true : null,
    odometerDoubt: history.turnedBackKm > 0,
  }
}

/** What two papers tell together: yes by either, else no by either. */
const combined = (...statements: readonly (boolean | null | undefined)[]): boolean | null =>
  statements.includes(true) ? true : statements.includes(false) ? false : null

function statedBy(onRecord: Statements, onSheet: Statements): Stated {
  const of = (fact: Exclude<keyof Stated, 'owners'>) => combined(onRecord[fact], onSheet[fact])
  const grave = [onRecord.flood, onRecord.totalLoss, onSheet.flood, onSheet.structural].includes(true)
  return {
    accident: grave || onRecord.accident === true ? true : (onRecord.accident ?? null),
    structural: of('structural'),
    flood: of('flood'),
    totalLoss: of('totalLoss'),
    commercialUse: of('commercialUse'),
    officialUse: of('officialUse'),
    theft: of('theft'),
    odometerDoubt: of('odometerDoubt'),
    owners: onRecord.owners ?? null,
  }
}

/** The papers of a listing's car; null for one that it does not have. All advertisements of a car show the same. */
export function papersOf(seed: number, listing: Listing): Papers {
  const history = historyOf(seed, listing)
  const random = new Random(seed, listing.core.car, 0x9a9e5)
  const [recordFault, sheetFault] = [random.chance(FAULTY), random.chance(FAULTY)]
  const whole = record(seed, listing)
  // A record alone is not made to lie: nobody could see that it does.
  const faults = listing.hasInspection && !sheetFault ? [...RECORD_FAULTS, denies] : RECORD_FAULTS
  const [shownRecord, onRecord] = recordFault
    ? random.pick(faults)(whole, recordSays(history))
    : [whole, recordSays(history)]
  const sheet = inspection(seed, listing)
  const { detail, ...master } = sheet['master'] as Document
  const [shownSheet, onSheet] = sheetFault
    ? random.pick(SHEET_FAULTS)(master, detail as Document, sheet['outers'], sheetSays(history))
    : [sheet, sheetSays(history)]
  return {
    record: listing.hasRecord ? shownRecord : null,
    sheet: listing.hasInspection ? shownSheet : null,
    stated: statedBy(listing.hasRecord ? onRecord : {}, listing.hasInspection ? onSheet : {}),
  }
}
