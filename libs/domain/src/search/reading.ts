import type { FilterName } from '@karvan/contracts/browser'
import { IMPORTABLE } from '../import/verdicts.ts'
import type { CarSearch } from './car-query.ts'
import { modelChoiceText } from './model-choice.ts'
import { offeredAmong } from './offered-drives.ts'
import type { TextMeaning } from './parse-text.ts'
import { isBounded, type Range } from './range.ts'
import { namedCars } from './read-models.ts'
import { unwantedTexts, type Unwanted } from './unwanted.ts'

/** The names of the query that a reading uses; each is a name of `/search` too. */
type ReadingName =
  | Exclude<FilterName, 'year' | 'price' | 'mileage'>
  | ('ids' | 'destination' | 'sortBy' | 'sortOrder')
  | ('yearFrom' | 'yearTo' | 'priceMin' | 'priceMax' | 'currency' | 'mileageMin' | 'mileageMax')

/** What a text asks for, as a query: asked beside the chosen filters, without the text, it finds the same cars. */
export type Reading = Readonly<Partial<Record<ReadingName, string>>>

/** In quotes: by themselves words might say something else than beside the others. */
export const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' ')

/** @param not what the text does not want, as far as no chosen filter puts it out */
export function readingOf(search: CarSearch, meaning: TextMeaning, not: Unwanted): Reading {
  const given: Partial<Record<ReadingName, string>> = {}
  const put = (name: ReadingName, values: readonly (string | number)[]) => {
    if (values.length > 0) given[name] = values.join(',')
  }
  const read = (name: ReadingName, chosen: readonly unknown[], values: readonly string[]) =>
    put(name, chosen.length > 0 ? [] : values)
  const bounds = (names: readonly [ReadingName, ReadingName], chosen: Range, { from, to }: Range) => {
    if (isBounded(chosen)) return
    put(names[0], from === null ? [] : [from])
    put(names[1], to === null ? [] : [to])
  }
  const { brands, models } = namedCars(search, meaning)
  put('brand', brands)
  put('model', models.map(modelChoiceText))
  read('fuel', search.fuels, meaning.fuels)
  read('transmission', search.transmissions, meaning.transmissions)
  read('color', search.colors, meaning.colors)
  read('type', search.types, meaning.types)
  read('drive', search.drives, offeredAmong(meaning.drives))
  read('accident', search.accidents, meaning.accident === null ? [] : [meaning.accident])
  read(
    'options',
    search.options,
    meaning.options.map((codes) => codes.join('|')),
  )
  bounds(['yearFrom', 'yearTo'], { from: search.yearFrom, to: search.yearTo }, meaning.year)
  bounds(['mileageMin', 'mileageMax'], { from: search.mileageFrom, to: search.mileageTo }, meaning.mileage)
  const { price } = meaning
  bounds(['priceMin', 'priceMax'], { from: search.priceFrom, to: search.priceTo }, price)
  if ((given.priceMin ?? given.priceMax) !== undefined) given.currency = price.currency
  put('not', unwantedTexts(not))
  read('past', search.past, meaning.past)
  put('owners', search.owners.length > 0 ? [] : meaning.owners)
  put('seats', search.seats.length > 0 ? [] : meaning.seats)
  read('import', search.imports, meaning.isImportable ? IMPORTABLE : [])
  put('destination', meaning.destination === null ? [] : [meaning.destination])
  if (search.sortBy === 'relevance' && meaning.sort) Object.assign(given, meaning.sort)
  if (meaning.words.length > 0) given.search = quoted(meaning.words)
  return given
}
