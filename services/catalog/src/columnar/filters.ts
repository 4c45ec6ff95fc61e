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
      kind: masksOf(stock.kinds.values, testsOfKind(search)),
      look: masksOf(stock.looks.values, testsOfLook(search)),
      state: masksOf(stock.states.values, testsOfState(asked)),
    },
    steps: rowSteps(stock, asked),
  }
}

/** Null passes everything. */
type Test<T> = ((value: T) => boolean) | null
/** The bits of groups, each with what a car must pass that is not to fail it. */
type Tests<T> = readonly (readonly [bit: number, test: Test<T>])[]

/** There are thousands of codes: only what is asked for is tested. */
function masksOf<T>(values: readonly T[], tests: Tests<T>): Uint16Array {
  const masks = new Uint16Array(values.length)
  for (const [bit, test] of tests) {
    if (test === null) continue
    for (let code = 0; code < values.length; code += 1) {
      if (!test(values[code] as T)) masks[code] = (masks[code] as number) | bit
    }
  }
  return masks
}

/** A value that is unknown passes what is unwanted, and fails what is asked for. */
function oneOf<T, V>(of: (car: T) => V | null, values: readonly V[], unwanted: readonly V[] = []): Test<T> {
  if (values.length + unwanted.length === 0) return null
  return (car) => {
    const value = of(car)
    if (value === null) return values.length === 0
    return (values.length === 0 || values.includes(value)) && !unwanted.includes(value)
  }
}

function testsOfKind(search: UnderstoodSearch): Tests<Kind> {
  const { not } = search
  return [
    [BIT.brand, brandTest(search)],
    [BIT.brand, oneOf(({ makeKey }) => makeKey, [], not.brands.map(wordKey))],
    [BIT.model, modelTest(search)],
    [BIT.model, oneOf(({ modelKey }) => modelKey, [], not.models.map(wordKey))],
    [BIT.fuel, oneOf<Kind, string>(({ fuel }) => fuel, search.fuels, not.fuels)],
    [
      BIT.transmission,
      oneOf<Kind, string>(({ transmission }) => transmission, search.transmissions, not.transmissions),
    ],
    [BIT.type, oneOf<Kind, string>(({ bodyType }) => bodyType, search.types, not.types)],
  ]
}

function testsOfLook({ yearFrom: from, yearTo: to, colors, not }: UnderstoodSearch): Tests<Look> {
  const hasBound = from !== null || to !== null
  const isBetween = ({ modelYear: year }: Look) =>
    year !== null && (from === null || year >= from) && (to === null || year <= to)
  return [
    [BIT.year, hasBound ? isBetween : null],
    [BIT.year, oneOf(({ modelYear }) => modelYear, [], not.years)],
    [BIT.color, oneOf<Look, string>(({ color }) => color, colors, not.colors)],
  ]
}

const ON_SALE: readonly State['status'][] = ['available', 'under_contract']

function testsOfState({ search, only }: Asked): Tests<State> {
  const { accidents, drives, seats, trims, not } = search
  // By its id, or the number it bears, a car is found that is sold, too.
  const shown: readonly State['status'][] = only === null ? ON_SALE : [...ON_SALE, 'sold']
  const asked = accidents.map((accident) => accident === 'some')
  return [
    [NOT_COUNTED, oneOf(({ status }) => status, shown)],
    [BIT.accident, oneOf(({ hadAccident }) => hadAccident, asked)],
    [BIT.drive, oneOf<State, string>(({ drive }) => drive, drives, not.drives)],
    [BIT.seats, oneOf((state) => state.seats, seats)],
    [BIT.trim, trims.length === 0 ? null : (state) => trims.some((trim) => state.trims.includes(trim))],
  ]
}
