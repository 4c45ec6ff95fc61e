import type { CarSearch } from './car-query.ts'
import { parseText, type TextMeaning } from './parse-text.ts'
import type { Range } from './read-numbers.ts'

/** A search whose text has been read: its filters hold what the words ask for, and `words` what remains of the text. */
export interface UnderstoodSearch extends CarSearch {
  readonly words: readonly string[]
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
    models: list(search.models, meaning.models),
    fuels: list(search.fuels, meaning.fuels),
    transmissions: list(search.transmissions, meaning.transmissions),
    colors: list(search.colors, meaning.colors),
    types: list(search.types, meaning.types),
    yearFrom: year.from,
    yearTo: year.to,
    priceFrom: price.from,
    priceTo: price.to,
    mileageFrom: mileage.from,
    mileageTo: mileage.to,
    words: meaning.words,
  }
}
