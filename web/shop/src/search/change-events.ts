import type { FilterName, UsageEvent } from '@karvan/contracts/browser'
import { type CarSearch, NO_FILTERS } from '../../../kit/src/car-search.ts'
import { LIST_FILTERS } from '../../../kit/src/list-filters.ts'

/** The filter of each part of a search. */
const FILTER_OF: Readonly<Partial<Record<keyof CarSearch, FilterName>>> = {
  ...Object.fromEntries(LIST_FILTERS.map((filter) => [filter, filter])),
  yearFrom: 'year',
  yearTo: 'year',
  priceMin: 'price',
  priceMax: 'price',
  mileageMin: 'mileage',
  mileageMax: 'mileage',
  search: 'search',
}

/** What is counted of a change of a search: never the values, but a brand. */
export function changeEvents(before: CarSearch, changes: Partial<CarSearch>): readonly UsageEvent[] {
  if (changes === NO_FILTERS) return [{ event: 'clear_filters' }]
  const brand = changes.brand?.find((one) => !before.brand.includes(one))
  const keys = Object.keys(changes) as (keyof CarSearch)[]
  // A change of brands takes models along: the first that differs is the one that was meant.
  const changed = keys.find((key) => FILTER_OF[key] && String(changes[key]) !== String(before[key]))
  const filter = changed && FILTER_OF[changed]
  return [
    ...(changes.sortBy === undefined ? [] : [{ event: 'sort_cars' as const, detail: changes.sortBy }]),
    ...(brand === undefined ? [] : [{ event: 'select_brand' as const, detail: brand }]),
    ...(filter === undefined ? [] : [{ event: 'apply_filter' as const, detail: filter }]),
  ]
}
