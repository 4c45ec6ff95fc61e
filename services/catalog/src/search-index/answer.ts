import { eurCentsBounds, priceBars } from '@karvan/domain'
import { facetsOf } from '../search/facet-counts.ts'
import { facetGroups } from '../search/facet-rows.ts'
import type { SearchResult } from '../search/search-engine.ts'
import { filtersOf } from './filters.ts'
import { pageOf } from './page.ts'
import type { Asked } from './row-steps.ts'
import { type Found, scan } from './scan.ts'
import type { SearchIndex } from './search-index.ts'
import { priceName } from './index-prices.ts'

/** A search, and the cars that it is answered with. */
export interface BoundQuery extends Asked {
  readonly index: SearchIndex
}

export function answer(query: BoundQuery): SearchResult {
  const { index, search, rates } = query
  if (!search.facets) {
    const found = uncounted(query)
    return { ids: pageOf(index, query, found), total: found.total, facets: null }
  }
  const edges = priceBars(search.currency)
  const cents = edges.map((amount) => eurCentsBounds(amount, null, search.currency, rates).from ?? 0)
  const bars = index.prices.bars(priceName(search.destination, search.taxes), cents)
  const found = scan(index, filtersOf(index, query), bars)
  const values = found.counters ? index.values.rows(index, found.counters, facetGroups(search)) : []
  return { ids: pageOf(index, query, found), total: found.total, facets: facetsOf(values, edges) }
}

/** The ids of the page alone. */
export const idsOf = (query: BoundQuery): readonly string[] => pageOf(query.index, query, uncounted(query))

export const totalOf = (query: BoundQuery): number => uncounted(query).total

const uncounted = (query: BoundQuery): Found => scan(query.index, filtersOf(query.index, query), null)
