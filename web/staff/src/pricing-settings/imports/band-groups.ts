import type { TaxRow } from '@karvan/contracts/browser'
import { type Fuel, readAmount, readWhole } from '@karvan/domain'

type Band = Extract<TaxRow['rate'], { type: 'bands' }>['bands'][number]

export const STEP_FIELDS = ['ageFrom', 'ageTo', 'low', 'high'] as const
export type StepField = (typeof STEP_FIELDS)[number]
export type Step = Readonly<Record<StepField, string>>

/** Cars that pay by their age: of some fuels, and of an engine size. All as texts, as somebody types them. */
export interface BandGroup {
  /** None for all. */
  readonly fuels: readonly Fuel[]
  readonly ccFrom: string
  /** Empty without an end. */
  readonly ccTo: string
  readonly steps: readonly Step[]
}

const CENTS = 100
export const NEW_STEP: Step = { ageFrom: '', ageTo: '', low: '', high: '' }
export const NEW_GROUP: BandGroup = { fuels: [], ccFrom: '0', ccTo: '', steps: [{ ...NEW_STEP, ageFrom: '0' }] }

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** Bands of the same cars that follow each other are one group. */
export function groupsOf(bands: readonly Band[]): readonly BandGroup[] {
  const groups: BandGroup[] = []
  for (const { fuels, engineCc, ageYears, low, high } of bands) {
    const cars = { fuels: fuels ?? [], ccFrom: textOf(engineCc.from), ccTo: textOf(engineCc.to) }
    const step = {
      ageFrom: textOf(ageYears.from),
      ageTo: textOf(ageYears.to),
      low: textOf(low / CENTS),
      high: textOf(high / CENTS),
    }
    const last = groups.at(-1)
    if (last && carsKey(last) === carsKey(cars)) groups[groups.length - 1] = { ...last, steps: [...last.steps, step] }
    else groups.push({ ...cars, steps: [step] })
  }
  return groups
}

const carsKey = ({ fuels, ccFrom, ccTo }: Pick<BandGroup, 'fuels' | 'ccFrom' | 'ccTo'>) =>
  [fuels.join(), ccFrom, ccTo].join(' ')

/** Null where a text is no number. */
export function bandsOf(groups: readonly BandGroup[]): Band[] | null {
  const bands: Band[] = []
  for (const { fuels, ccFrom, ccTo, steps } of groups) {
    const engineCc = boundsOf(ccFrom, ccTo)
    for (const { ageFrom, ageTo, low, high } of steps) {
      const ageYears = boundsOf(ageFrom, ageTo)
      const [least, most] = [centsOf(low), centsOf(high)]
      if (engineCc === null || ageYears === null || least === null || most === null) return null
      bands.push({ fuels: fuels.length === 0 ? null : [...fuels], engineCc, ageYears, low: least, high: most })
    }
  }
  return bands
}

/** Whole numbers from one to another; null where they are none. @param to empty without an end */
export function boundsOf(from: string, to: string): { from: number; to: number | null } | null {
  const [first, last] = [wholeOf(from), to.trim() === '' ? null : wholeOf(to)]
  return first === null || (last === null && to.trim() !== '') ? null : { from: first, to: last }
}

/** Larger than any engine, age or stage. */
const MAX_WHOLE = 999_999

export function wholeOf(text: string): number | null {
  const number = readWhole(text)
  return number !== null && number <= MAX_WHOLE ? number : null
}

function centsOf(text: string): number | null {
  const euro = readAmount(text)
  return euro === null ? null : Math.round(euro * CENTS)
}

/** Whether what stands in a field of a step can be read. */
export const isStepValue = (field: StepField, text: string): boolean =>
  field === 'low' || field === 'high'
    ? centsOf(text) !== null
    : wholeOf(text) !== null || (field === 'ageTo' && text.trim() === '')
