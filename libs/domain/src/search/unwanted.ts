import { PAST_MARKS, type PastMark } from '../past-marks.ts'
import { COLORS, DRIVES, drivesLike, FUELS, TRANSMISSIONS, BODY_TYPES } from '../vocabulary/filter-values.ts'
import type { NamedValues } from './named-values.ts'
import { offeredAmong } from './offered-drives.ts'
import { QueryReader } from './query-reader.ts'

/** What a car must not be or have. */
export interface Unwanted extends NamedValues {
  readonly years: readonly number[]
  /** Marks of its past. */
  readonly past: readonly PastMark[]
  /** Codes of equipment. */
  readonly options: readonly string[]
}

const MAX_YEAR = 9_999

/** Reads `color:Red`, `drive:4wd`, `word:taxi`: a filter and what it must not be. */
export function readUnwanted(read: QueryReader, name: string): Unwanted {
  const raw: Record<string, string[]> = {}
  for (const text of read.list([name])) {
    const [, filter = '', value = ''] = /^(\w+):(.+)$/.exec(text) ?? []
    ;(raw[filter] ??= []).push(value)
  }
  const inner = new QueryReader(raw)
  const known = new Set([
    'brand',
    'model',
    'fuel',
    'transmission',
    'color',
    'type',
    'drive',
    'year',
    'past',
    'options',
    'word',
  ])
  if (Object.keys(raw).some((filter) => !known.has(filter))) read.refuse(name, 'must be filters with values, color:Red')
  const unwanted: Unwanted = {
    brands: inner.list(['brand']),
    models: inner.list(['model']),
    fuels: inner.values(['fuel'], FUELS),
    transmissions: inner.values(['transmission'], TRANSMISSIONS),
    colors: inner.values(['color'], COLORS),
    types: inner.values(['type'], BODY_TYPES),
    drives: [...new Set(inner.values(['drive'], DRIVES).flatMap(drivesLike))],
    years: inner.integers(['year'], 0, MAX_YEAR),
    past: inner.values(['past'], PAST_MARKS),
    options: inner.options(['options']).flat(),
    words: inner.list(['word']),
  }
  for (const { field, message } of inner.problems) read.refuse(name, `${field} ${message}`)
  return unwanted
}

/** As `readUnwanted` reads it. */
export function unwantedTexts(not: Unwanted): readonly string[] {
  const lists: readonly (readonly [string, readonly (string | number)[]])[] = [
    ['brand', not.brands],
    ['model', not.models],
    ['fuel', not.fuels],
    ['transmission', not.transmissions],
    ['color', not.colors],
    ['type', not.types],
    ['drive', offeredAmong(not.drives)],
    ['year', not.years],
    ['past', not.past],
    ['options', not.options],
    ['word', not.words],
  ]
  return lists.flatMap(([filter, values]) => values.map((value) => `${filter}:${value}`))
}

/** What neither of the two wants. */
export function bothUnwanted(a: Unwanted, b: Unwanted): Unwanted {
  const both = <T>(some: readonly T[], others: readonly T[]): readonly T[] => [...new Set([...some, ...others])]
  return {
    brands: both(a.brands, b.brands),
    models: both(a.models, b.models),
    fuels: both(a.fuels, b.fuels),
    transmissions: both(a.transmissions, b.transmissions),
    colors: both(a.colors, b.colors),
    types: both(a.types, b.types),
    drives: both(a.drives, b.drives),
    years: both(a.years, b.years),
    past: both(a.past, b.past),
    options: both(a.options, b.options),
    words: both(a.words, b.words),
  }
}
