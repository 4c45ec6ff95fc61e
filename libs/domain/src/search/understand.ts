import type { CarSearch } from './car-query.ts'
import { parseText, type TextMeaning, type Unwanted } from './parse-text.ts'
import type { Range } from './read-numbers.ts'

/** A search whose text has been read: its filters hold what the words ask for, and `words` what remains of the text. */
export interface UnderstoodSearch extends CarSearch {
  /** Our own ids of the cars whose numbers are in the text, sold ones too; null when there are none. */
  readonly named: readonly string[] | null
  readonly words: readonly string[]
  readonly not: Unwanted
}

/** Puts what the text asks for into the filters. A filter that was set by itself wins over the words. */
export function understand(search: CarSearch): UnderstoodSearch {
  const meaning: TextMeaning = parseText(search.text)
  const list = <T>(set: readonly T[], read: readonly T[]) => (set.length > 0 ? set : read)
  const range = (set: Range, read: Range) => (set.from !== null || set.to !== null ? set : read)
  const year = range({ from: search.yearFrom, to: search.yearTo }, meaning.year)
  const price = range({ from: search.priceFrom, to: search.priceTo }, meaning.price)
  const mileage = range({ from: search.mileageFrom, to: search.mileageTo }, meaning.mileage)
  return {
    ...search,
    brands: list(search.brands, meaning.brands),
    models: list(
      search.models,
      meaning.models.map((model) => ({ brand: null, model })),
    ),
    fuels: list(search.fuels, meaning.fuels),
    transmissions: list(search.transmissions, meaning.transmissions),
    colors: list(search.colors, meaning.colors),
    types: list(search.types, meaning.types),
    drives: list(search.drives, meaning.drives),
    options: list(search.options, meaning.options),
    accidents: list(search.accidents, meaning.accident === null ? [] : [meaning.accident]),
    yearFrom: year.from,
    yearTo: year.to,
    priceFrom: price.from,
    priceTo: price.to,
    mileageFrom: mileage.from,
    mileageTo: mileage.to,
    named: null,
    words: meaning.words,
    not: withoutSet(search, meaning.not),
  }
}

/** A search for the cars that the text names by their numbers; the rest of the text is then ignored. */
export const understandNamed = (search: CarSearch, named: readonly string[]): UnderstoodSearch => ({
  ...understand({ ...search, text: '' }),
  named,
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
    words: not.words,
  }
}
