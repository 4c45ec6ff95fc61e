import { type Destination, DESTINATIONS } from '@karvan/domain'
import { type CarSearch, type Filters, NO_FILTERS, readSearch } from '../../../kit/src/car-search.ts'
import { LIST_FILTERS } from '../../../kit/src/list-filters.ts'

/** The server's reading of a text, as names and values of the address; undefined until it has answered. */
export type Understood = Readonly<Record<string, string>> | undefined

/** A search with what was understood of its text as chosen filters. */
export interface ReadSearch extends CarSearch {
  /** Where the text wants the cars to go; null where it says nothing of that. */
  readonly toward: Destination | null
  /** The chips of the text: the words that no filter took, or the whole text until the server has read it. */
  readonly texts: readonly string[]
}

const WORDS = /"[^"]*"|\S+/g

export function withUnderstood(search: CarSearch, understood: Understood): ReadSearch {
  // A car's own number is one thing, whatever pieces it is written in.
  if (!understood || 'ids' in understood) {
    return { ...search, toward: null, texts: search.search === '' ? [] : [search.search] }
  }
  const read = readSearch(new URLSearchParams(understood))
  const lists = LIST_FILTERS.map((filter) => [filter, [...search[filter], ...read[filter]]] as const)
  const hasPrice = read.priceMin !== null || read.priceMax !== null
  return {
    ...search,
    ...Object.fromEntries(lists),
    // Only those that are named: a model brings its brand by itself.
    brand: [...search.brand, ...(understood['brand']?.split(',') ?? [])],
    yearFrom: search.yearFrom ?? read.yearFrom,
    yearTo: search.yearTo ?? read.yearTo,
    priceMin: search.priceMin ?? read.priceMin,
    priceMax: search.priceMax ?? read.priceMax,
    currency: hasPrice ? read.currency : search.currency,
    mileageMin: search.mileageMin ?? read.mileageMin,
    mileageMax: search.mileageMax ?? read.mileageMax,
    // An order that was chosen wins.
    ...(search.sortBy === 'relevance' && { sortBy: read.sortBy, sortOrder: read.sortOrder ?? search.sortOrder }),
    toward: DESTINATIONS.find((one) => one === understood['destination']) ?? null,
    search: read.search,
    texts: read.search.match(WORDS) ?? [],
  }
}

const READ_NAMES = [...(Object.keys(NO_FILTERS) as (keyof Filters)[]), 'sortBy', 'sortOrder'] as const

/**
 * The changes to an address that change a read search so. What touches something understood makes all of it chosen
 * filters, so that the rest keeps its meaning; anything else leaves the text as it was typed.
 */
export function changesOf(address: CarSearch, read: ReadSearch, changes: Partial<CarSearch>): Partial<CarSearch> {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => {
      // Words that were left out are no part of the search as it is read, and go with its text.
      const now = name === 'search' ? address : read
      return !isSame(value, now[name as keyof CarSearch])
    }),
  )
  const touched = new Set(Object.keys(changed))
  // A model is one of its brand.
  for (const name of ['brand', 'model']) if (touched.has(name)) touched.add('brand').add('model')
  if (!READ_NAMES.some((name) => touched.has(name) && !isSame(address[name], read[name]))) return changed
  return { ...Object.fromEntries(READ_NAMES.map((name) => [name, read[name]])), ...changed }
}
