import type { FilterName } from '@karvan/contracts'
import { type UnderstoodSearch, wishOf, withoutFilters } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
import type { Relaxed } from './relax.ts'
import type { SearchEngine } from './search-engine.ts'

const MOST_SHOWN = 6

/**
 * Ids of cars that come near a search that nothing matches: those without the one thing that is in the way, nearest to
 * the bound that it sets; else those that fulfil the wish alone; else those of the brand.
 */
export async function nearMatches(
  engine: SearchEngine,
  search: UnderstoodSearch,
  relaxed: Relaxed | null,
  version: StockVersion,
): Promise<readonly string[]> {
  const found = (near: UnderstoodSearch) => engine.ids({ ...near, page: 1, limit: MOST_SHOWN }, version)
  if (relaxed) return alternately(await Promise.all(sidesOf(search, relaxed).map(found))).slice(0, MOST_SHOWN)
  for (const near of attempts(search)) {
    const ids = await found({ ...near, sortBy: 'relevance' })
    if (ids.length > 0) return ids
  }
  return []
}

/** The wish alone, then without its model, then the brand alone; nothing that would find any cars at all. */
function attempts(search: UnderstoodSearch): readonly UnderstoodSearch[] {
  const wish = wishOf(search)
  if (wish.size === 0) return []
  const wished = withoutFilters(search, (filter) => !wish.has(filter))
  if (search.models.length === 0) return [wished]
  const likeIt = withoutFilters(search, (filter) => filter === 'model')
  return [wished, ...(search.brands.length > 0 ? [likeIt, withoutFilters(wished, (one) => one === 'model')] : [])]
}

type Bounds = readonly [
  sortBy: 'year' | 'price' | 'mileage',
  from: 'yearFrom' | 'priceFrom' | 'mileageFrom',
  to: 'yearTo' | 'priceTo' | 'mileageTo',
]
const BOUNDS: Readonly<Partial<Record<FilterName, Bounds>>> = {
  year: ['year', 'yearFrom', 'yearTo'],
  price: ['price', 'priceFrom', 'priceTo'],
  mileage: ['mileage', 'mileageFrom', 'mileageTo'],
}

/** The search without what is in its way; of a range, what lies on either side of it, the nearest first. */
function sidesOf(search: UnderstoodSearch, { term }: Relaxed): readonly UnderstoodSearch[] {
  const bounds = BOUNDS[term.filter]
  if (!bounds) return [{ ...term.without, sortBy: 'relevance' }]
  const [sortBy, from, to] = bounds
  const { [from]: low, [to]: high, priceCurrency } = search
  const without = { ...term.without, priceCurrency }
  return [
    ...(high === null ? [] : [{ ...without, [from]: high + 1, sortBy, sortOrder: 'asc' as const }]),
    ...(low === null ? [] : [{ ...without, [to]: low - 1, sortBy, sortOrder: 'desc' as const }]),
  ]
}

const alternately = (lists: readonly (readonly string[])[]): readonly string[] =>
  Array.from({ length: MOST_SHOWN }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
