import { type UnderstoodSearch, wordKey } from '@karvan/domain'
import { brandTest, modelTest } from '../search/brand-model.ts'
import type { MasksOfCodes } from './block.ts'
import type { Kind, Look, State } from './coded.ts'
import { BIT, NOT_COUNTED } from './groups.ts'
import type { Stock } from './stock.ts'
import { type Asked, rowSteps, type Step } from './row-steps.ts'

/** Which groups each code fails, as masks; and what each row is looked at for by itself. */
export interface Filters {
  readonly masks: MasksOfCodes
  readonly steps: readonly Step[]
}

export function filtersOf(stock: Stock, asked: Asked): Filters {
  const { search } = asked
  return {
    masks: {
      kind: Uint16Array.from(stock.kinds.values, failsOfKind(search)),
      look: Uint16Array.from(stock.looks.values, failsOfLook(search)),
      state: Uint16Array.from(stock.states.values, failsOfState(asked)),
    },
    steps: rowSteps(stock, asked),
  }
}

type Test<T> = ((value: T) => boolean) | null
const fails = (bit: number, isPassed: boolean): number => (isPassed ? 0 : bit)

/** Null passes what is unwanted, and fails what is asked for. */
function oneOf<T>(values: readonly T[], unwanted: readonly T[] = []): (value: T | null) => boolean {
  return (value) =>
    (values.length === 0 || (value !== null && values.includes(value))) && (value === null || !unwanted.includes(value))
}

function failsOfKind(search: UnderstoodSearch): (kind: Kind) => number {
  const { not } = search
  const [isOfBrand, isOfModel]: Test<Kind>[] = [brandTest(search), modelTest(search)]
  const [isOtherBrand, isOtherModel] = [oneOf([], not.brands.map(wordKey)), oneOf([], not.models.map(wordKey))]
  const hasFuel = oneOf<string>(search.fuels, not.fuels)
  const hasTransmission = oneOf<string>(search.transmissions, not.transmissions)
  const isType = oneOf<string>(search.types, not.types)
  return (kind) =>
    fails(BIT.brand, (isOfBrand?.(kind) ?? true) && isOtherBrand(kind.makeKey)) |
    fails(BIT.model, (isOfModel?.(kind) ?? true) && isOtherModel(kind.modelKey)) |
    fails(BIT.fuel, hasFuel(kind.fuel)) |
    fails(BIT.transmission, hasTransmission(kind.transmission)) |
    fails(BIT.type, isType(kind.bodyType))
}

function failsOfLook({ yearFrom, yearTo, colors, not }: UnderstoodSearch): (look: Look) => number {
  const hasColor = oneOf<string>(colors, not.colors)
  const isOtherYear = oneOf([], not.years)
  const isInYears = ({ modelYear: year }: Look) =>
    (yearFrom === null || (year !== null && year >= yearFrom)) &&
    (yearTo === null || (year !== null && year <= yearTo)) &&
    isOtherYear(year)
  return (look) => fails(BIT.year, isInYears(look)) | fails(BIT.color, hasColor(look.color))
}

const ON_SALE: readonly State['status'][] = ['available', 'under_contract']

function failsOfState({ search, only }: Asked): (state: State) => number {
  const { accidents, drives, seats, trims, not } = search
  // By its id, or the number it bears, a car is found that is sold, too.
  const shown: readonly State['status'][] = only === null ? ON_SALE : [...ON_SALE, 'sold']
  const hadAccident = oneOf(accidents.map((accident) => accident === 'some'))
  const hasDrive = oneOf<string>(drives, not.drives)
  const hasSeats = oneOf(seats)
  return (state) =>
    fails(NOT_COUNTED, shown.includes(state.status)) |
    fails(BIT.accident, hadAccident(state.hadAccident)) |
    fails(BIT.drive, hasDrive(state.drive)) |
    fails(BIT.seats, hasSeats(state.seats)) |
    fails(BIT.trim, trims.length === 0 || trims.some((trim) => state.trims.includes(trim)))
}
