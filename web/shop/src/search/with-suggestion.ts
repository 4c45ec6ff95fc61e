import { type CarSearch, readSearch } from '../../../kit/src/car-search.ts'
import { LIST_FILTERS } from '../../../kit/src/list-filters.ts'

/** What a suggested filter changes: it comes to the filters that are chosen, in place of the text. */
export function withSuggestion(search: CarSearch, query: Readonly<Record<string, string>>): Partial<CarSearch> {
  const suggested = readSearch(new URLSearchParams(query))
  const changes = LIST_FILTERS.filter((name) => suggested[name].length > 0).map((name): Partial<CarSearch> => ({
    [name]: [...new Set([...search[name], ...suggested[name]])],
  }))
  return Object.assign({ search: '' }, ...changes) as Partial<CarSearch>
}
