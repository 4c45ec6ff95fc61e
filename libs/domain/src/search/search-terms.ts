import type { FilterName } from '@karvan/contracts/browser'
import type { CarSearch } from './car-query.ts'
import { QueryReader } from './query-reader.ts'
import { understand, understandNamed, type UnderstoodSearch } from './understand.ts'
import { readUnwanted, unwantedTexts } from './unwanted.ts'

/** One thing that a search asks for, and the search without it. */
export interface SearchTerm {
  readonly filter: FilterName
  /** Which one, where a filter holds several that must all be true. */
  readonly value?: string
  readonly without: UnderstoodSearch
}

/** All that a search asks for, one by one, chosen or understood. */
export function termsOf(search: UnderstoodSearch): readonly SearchTerm[] {
  const { chosen } = search
  // Without a filter that was chosen, what it put out of the text holds again.
  const unchosen = (changes: Partial<CarSearch>) => again(search, { ...chosen, ...changes })
  const list = (filter: FilterName, name: ListName): readonly SearchTerm[] => {
    if (search[name].length === 0) return []
    return [{ filter, without: chosen[name].length > 0 ? unchosen({ [name]: [] }) : { ...search, [name]: [] } }]
  }
  const range = (filter: FilterName, from: BoundName, to: BoundName): readonly SearchTerm[] => {
    const none = { [from]: null, [to]: null }
    if (search[from] === null && search[to] === null) return []
    const isChosen = chosen[from] !== null || chosen[to] !== null
    return [{ filter, without: isChosen ? unchosen(none) : { ...search, ...none } }]
  }
  return [
    ...search.words.map((word): SearchTerm => ({
      filter: 'search',
      value: word,
      without: { ...search, words: others(search.words, word) },
    })),
    ...list('brand', 'brands'),
    ...list('model', 'models'),
    ...range('year', 'yearFrom', 'yearTo'),
    ...list('fuel', 'fuels'),
    ...list('transmission', 'transmissions'),
    ...list('color', 'colors'),
    ...list('type', 'types'),
    ...range('price', 'priceFrom', 'priceTo'),
    ...range('mileage', 'mileageFrom', 'mileageTo'),
    ...list('drive', 'drives'),
    ...search.options.map((codes): SearchTerm => {
      const options = others(search.options, codes)
      const value = codes.join('|')
      return {
        filter: 'options',
        value,
        without: chosen.options.length > 0 ? unchosen({ options }) : { ...search, options },
      }
    }),
    ...list('accident', 'accidents'),
    ...list('past', 'past'),
    ...list('owners', 'owners'),
    ...list('seats', 'seats'),
    ...list('trim', 'trims'),
    ...list('import', 'imports'),
    ...unwantedTerms(search),
  ]
}

function unwantedTerms(search: UnderstoodSearch): readonly SearchTerm[] {
  const texts = unwantedTexts(search.not)
  const chosen = unwantedTexts(search.chosen.not)
  const reread = (words: readonly string[]) => readUnwanted(new QueryReader({ not: words }), 'not')
  return texts.map((value): SearchTerm => {
    const isChosen = chosen.includes(value)
    const without = isChosen
      ? again(search, { ...search.chosen, not: reread(others(chosen, value)) })
      : { ...search, not: reread(others(texts, value)) }
    return { filter: 'not', value, without }
  })
}

const again = ({ named, meaning }: UnderstoodSearch, chosen: CarSearch): UnderstoodSearch =>
  named === null ? understand(chosen, meaning) : understandNamed(chosen, named)

const others = <T>(values: readonly T[], value: T): readonly T[] => values.filter((other) => other !== value)

/** The search without any of these filters. */
export function withoutFilters(search: UnderstoodSearch, drop: (filter: FilterName) => boolean): UnderstoodSearch {
  const term = termsOf(search).find(({ filter }) => drop(filter))
  return term ? withoutFilters(term.without, drop) : search
}

type ListName =
  | ('brands' | 'models' | 'fuels' | 'transmissions' | 'colors' | 'types')
  | ('drives' | 'accidents' | 'past' | 'owners' | 'seats' | 'trims' | 'imports')
type BoundName = 'yearFrom' | 'yearTo' | 'priceFrom' | 'priceTo' | 'mileageFrom' | 'mileageTo'

/** What carries the wish where neither a car nor a word is named: the first that is asked for. */
const CARRIERS = ['type', 'fuel', 'drive', 'seats', 'trim'] as const

/** The filters that carry the wish: without them the search would be for other cars. */
export function essentialFilters(search: UnderstoodSearch): ReadonlySet<FilterName> {
  if (search.brands.length > 0 || search.models.length > 0) return new Set(['brand', 'model'])
  if (search.words.length > 0) return new Set(['search'])
  const asked = new Set(termsOf(search).map(({ filter }) => filter))
  const carrier = CARRIERS.find((filter) => asked.has(filter))
  return new Set(carrier === undefined ? [] : [carrier])
}
