import { type UnderstoodSearch, wordKey } from '@karvan/domain'
import { passesPast, pastFilter } from '../search/past-filter.ts'
import { brandTest, modelTest } from '../search/brand-model.ts'
import type { KeyRange, MasksOfCodes } from './block.ts'
import type { Kind, Look, State } from './coded.ts'
import { BIT, NOT_COUNTED } from './groups.ts'
import type { SearchIndex } from './search-index.ts'
import { type Asked, priceKeys, rowSteps, type Step } from './row-steps.ts'

/** Which groups each code fails, as masks; and what each row is looked at for by itself. */
export interface Filters {
  readonly masks: MasksOfCodes
  readonly range: KeyRange | null
  readonly steps: readonly Step[]
}

export function filtersOf(index: SearchIndex, asked: Asked): Filters {
  const { search } = asked
  return {
    masks: {
      kind: masksOf(index, index.kinds.values, testsOfKind(search)),
      look: masksOf(index, index.looks.values, testsOfLook(search)),
      state: masksOf(index, index.states.values, testsOfState(asked)),
    },
    range: priceKeys(index, asked),
    steps: rowSteps(index, asked),
  }
}

/** What a car must pass, under a name that says all that is asked for; null where everything passes. */
type Test<T> = { readonly name: string; readonly passes: (value: T) => boolean } | null
/** The bits of groups, each with what a car must pass that is not to fail it. */
type Tests<T> = readonly (readonly [bit: number, test: Test<T>])[]

function masksOf<T>({ passes }: SearchIndex, values: readonly T[], tests: Tests<T>): Uint16Array {
  const masks = new Uint16Array(values.length)
  for (const [bit, test] of tests) {
    if (test === null) continue
    const passing = passes.of(test.name, values, test.passes)
    for (let code = 0; code < masks.length; code += 1) {
      masks[code] = (masks[code] as number) | (passing[code] === 0 ? bit : 0)
    }
  }
  return masks
}

/** @param asked all that decides what passes */
const named = <T>(what: string, asked: unknown, passes: ((value: T) => boolean) | null): Test<T> =>
  passes && { name: `${what} ${JSON.stringify(asked)}`, passes }

/** A value that is unknown passes what is unwanted, and fails what is asked for. */
function oneOf<T, K extends keyof T>(
  field: K,
  values: readonly NonNullable<T[K]>[],
  unwanted: readonly NonNullable<T[K]>[] = [],
): Test<T> {
  if (values.length + unwanted.length === 0) return null
  return named(String(field), [values, unwanted], (car: T) => {
    const value = car[field]
    if (value === null || value === undefined) return values.length === 0
    return (values.length === 0 || values.includes(value)) && !unwanted.includes(value)
  })
}

function testsOfKind(search: UnderstoodSearch): Tests<Kind> {
  const { brands, models, not } = search
  return [
    [BIT.brand, named('brands', [brands, models], brandTest(search))],
    [BIT.brand, oneOf<Kind, 'makeKey'>('makeKey', [], not.brands.map(wordKey))],
    [BIT.model, named('models', [brands, models], modelTest(search))],
    [BIT.model, oneOf<Kind, 'modelKey'>('modelKey', [], not.models.map(wordKey))],
    [BIT.fuel, oneOf<Kind, 'fuel'>('fuel', search.fuels, not.fuels)],
    [BIT.transmission, oneOf<Kind, 'transmission'>('transmission', search.transmissions, not.transmissions)],
    [BIT.type, oneOf<Kind, 'bodyType'>('bodyType', search.types, not.types)],
  ]
}

function testsOfLook({ yearFrom: from, yearTo: to, colors, not }: UnderstoodSearch): Tests<Look> {
  const hasBound = from !== null || to !== null
  const isBetween = ({ modelYear: year }: Look) =>
    year !== null && (from === null || year >= from) && (to === null || year <= to)
  return [
    [BIT.year, named('years', [from, to], hasBound ? isBetween : null)],
    [BIT.year, oneOf<Look, 'modelYear'>('modelYear', [], not.years)],
    [BIT.color, oneOf<Look, 'color'>('color', colors, not.colors)],
  ]
}

const ON_SALE: readonly State['status'][] = ['available', 'under_contract']

function testsOfState({ search, only }: Asked): Tests<State> {
  const { accidents, drives, seats, owners, trims, not } = search
  const past = pastFilter(search)
  // By its id, or the number it bears, a car is found that is sold, too.
  const shown: readonly State['status'][] = only === null ? ON_SALE : [...ON_SALE, 'sold']
  const asked = accidents.map((accident) => accident === 'some')
  const hasTrim = (state: State) => trims.some((trim) => state.trims.includes(trim))
  return [
    [NOT_COUNTED, oneOf<State, 'status'>('status', shown)],
    [BIT.accident, oneOf<State, 'hadAccident'>('hadAccident', asked)],
    [BIT.past, named('past', past, past && ((state: State) => passesPast(past, state.past)))],
    [BIT.owners, oneOf<State, 'owners'>('owners', owners)],
    [BIT.drive, oneOf<State, 'drive'>('drive', drives, not.drives)],
    [BIT.seats, oneOf<State, 'seats'>('seats', seats)],
    [BIT.trim, named('trims', trims, trims.length === 0 ? null : hasTrim)],
  ]
}
