import type { FilterName } from '@karvan/contracts'
import { modelsLike, type UnderstoodSearch, essentialFilters, withoutFilters } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
import type { Relaxed } from './relax.ts'
import type { SearchEngine } from './search-engine.ts'

const MAX_SHOWN = 6

/**
 * Ids of cars that come near a search that nothing matches: those without the one thing that is in the way, nearest to
 * the bound that it sets; else those that fulfil the wish alone; else models like the ones that are named; else those of the
 * brand; else any, so that nobody stands before an empty page while the stock has cars.
 */
export async function nearMatches(
  engine: SearchEngine,
  search: UnderstoodSearch,
  relaxed: Relaxed | null,
  version: StockVersion,
): Promise<readonly string[]> {
  const found = (near: UnderstoodSearch) => engine.ids({ ...near, page: 1, limit: MAX_SHOWN }, version)
  if (relaxed) return alternately(await Promise.all(sidesOf(search, relaxed).map(found))).slice(0, MAX_SHOWN)
  for (const near of attempts(search)) {
    const ids = await found({ ...near, sortBy: 'relevance' })
    if (ids.length > 0) return ids
  }
  return []
}

/** The wish alone; models like it and others of its brand, with all else and then alone; then any car. */
function attempts(search: UnderstoodSearch): readonly UnderstoodSearch[] {
  const essential = essentialFilters(search)
  const any = withoutFilters(search, () => true)
  const reduced = withoutFilters(search, (filter) => !essential.has(filter))
  if (search.models.length === 0) return [reduced, any]
  const like = [...new Set(search.models.flatMap(({ model }) => modelsLike(model)))]
  const models = like.map((model) => ({ brand: null, model }))
  const unnamed = withoutFilters(search, (filter) => filter === 'model' || filter === 'brand')
  const brands = [...new Set([...search.brands, ...search.models.flatMap(({ brand }) => brand ?? [])])]
  return [
    reduced,
    ...[unnamed, any].flatMap((others) => [
      ...(models.length > 0 ? [{ ...others, models }] : []),
      ...(brands.length > 0 ? [{ ...others, brands }] : []),
    ]),
    any,
  ]
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
  Array.from({ length: MAX_SHOWN }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
