import type { CarSearch } from './car-query.ts'
import { IMPORTABLE } from '../import/verdicts.ts'
import type { FilterCurrency } from '../money/price.ts'
import { asTyped, parseText, type TextMeaning } from './parse-text.ts'
import { isBounded, type Range } from './range.ts'
import { namedCars } from './read-models.ts'
import { quoted, type Reading, readingOf } from './reading.ts'
import { bothUnwanted, type Unwanted } from './unwanted.ts'

/** A search whose text has been read: its filters hold what the words ask for, and `words` what remains of the text. */
export interface UnderstoodSearch extends CarSearch {
  /** Our own ids of the cars whose numbers are in the text, sold ones too; null when there are none. */
  readonly named: readonly string[] | null
  readonly words: readonly string[]
  /** What the bounds of the price are in: as the text states them, else the currency that was asked for. */
  readonly priceCurrency: FilterCurrency
  /** What of the text is left out, since nothing in the stock answers it; as it was written. */
  readonly notUnderstood: readonly string[]
  /** What was understood of the text. */
  readonly reading: Reading
  /** Flooded and written-off cars are included: counts that several searches share may contain one that asks for them. */
  readonly anyPast?: true
  /** The search as it was asked, and what its text says by itself. */
  readonly chosen: CarSearch
  readonly meaning: TextMeaning
}

/**
 * Puts what the text asks for into the filters. A filter that was set by itself wins over the words.
 * @param meaning of the text, where it has been read already
 */
export function understand(
  search: CarSearch,
  meaning: TextMeaning = parseText(search.text, search.currency),
): UnderstoodSearch {
  const list = <T>(set: readonly T[], read: readonly T[]) => (set.length > 0 ? set : read)
  const range = (set: Range, read: Range) => (isBounded(set) ? set : read)
  const year = range({ from: search.yearFrom, to: search.yearTo }, meaning.year)
  const chosenPrice = { from: search.priceFrom, to: search.priceTo }
  const stated = isBounded(meaning.price) && !isBounded(chosenPrice) ? meaning.price : null
  const price = stated ?? chosenPrice
  const mileage = range({ from: search.mileageFrom, to: search.mileageTo }, meaning.mileage)
  const named = namedCars(search, meaning)
  const unwanted = withoutSet(search, meaning.not)
  const imports = list(search.imports, meaning.isImportable ? IMPORTABLE : [])
  return {
    ...search,
    ...(search.sortBy === 'relevance' && meaning.sort),
    destination: meaning.destination ?? search.destination,
    imports,
    brands: list(search.brands, named.brands),
    models: list(search.models, named.models),
    fuels: list(search.fuels, meaning.fuels),
    transmissions: list(search.transmissions, meaning.transmissions),
    colors: list(search.colors, meaning.colors),
    types: list(search.types, meaning.types),
    drives: list(search.drives, meaning.drives),
    options: list(search.options, meaning.options),
    accidents: list(search.accidents, meaning.accident === null ? [] : [meaning.accident]),
    seats: list(search.seats, meaning.seats),
    past: list(search.past, meaning.past),
    owners: list(search.owners, meaning.owners),
    yearFrom: year.from,
    yearTo: year.to,
    priceFrom: price.from,
    priceTo: price.to,
    priceCurrency: stated?.currency ?? search.currency,
    mileageFrom: mileage.from,
    mileageTo: mileage.to,
    named: null,
    words: meaning.words,
    notUnderstood: meaning.notUnderstood,
    not: bothUnwanted(search.not, unwanted),
    reading: readingOf(search, meaning, unwanted),
    chosen: search,
    meaning,
  }
}

/** A search for the cars that the text names by their numbers; the rest of the text is then ignored. */
export const understandNamed = (search: CarSearch, named: readonly string[]): UnderstoodSearch => ({
  ...understand({ ...search, text: '' }),
  text: search.text,
  named,
  notUnderstood: [],
  reading: { ids: named.join(',') },
  chosen: search,
})

/** `not red` is ignored once a colour was chosen. */
function withoutSet(search: CarSearch, not: Unwanted): Unwanted {
  const list = <T>(set: readonly unknown[], read: readonly T[]) => (set.length > 0 ? [] : read)
  const years = [search.yearFrom, search.yearTo].filter((year) => year !== null)
  return {
    brands: list(search.brands, not.brands),
    models: list(search.models, not.models),
    fuels: list(search.fuels, not.fuels),
    transmissions: list(search.transmissions, not.transmissions),
    colors: list(search.colors, not.colors),
    types: list(search.types, not.types),
    drives: list(search.drives, not.drives),
    options: list(search.options, not.options),
    years: list(years, not.years),
    past: list(search.past, not.past),
    words: not.words,
  }
}

/**
 * The search without these of its words, which together with the rest match no car. They are named in the answer.
 * @param dropped words that no filter took
 */
export function withoutWords(search: UnderstoodSearch, dropped: readonly string[]): UnderstoodSearch {
  const words = search.words.filter((word) => !dropped.includes(word))
  const { search: _, ...reading } = search.reading
  return {
    ...search,
    words,
    notUnderstood: [...search.notUnderstood, ...asTyped(search.text, dropped)],
    reading: { ...reading, ...(words.length > 0 && { search: quoted(words) }) },
  }
}
