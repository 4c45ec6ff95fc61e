import { eurCentsBounds, priceBars } from '@karvan/domain'
import { facetsOf } from '../search/facet-counts.ts'
import { facetGroups } from '../search/facet-rows.ts'
import type { SearchResult } from '../search/search-engine.ts'
import { filtersOf } from './filters.ts'
import { pageOf } from './page.ts'
import type { Asked } from './row-steps.ts'
import { type Found, scan } from './scan.ts'
import type { Stock } from './stock.ts'
import { priceName } from './stock-prices.ts'

/** A search, and the cars that it is answered with. */
export interface BoundQuery extends Asked {
  readonly stock: Stock
}

export function answer(query: BoundQuery): SearchResult {
  const { stock, search, rates } = query
  if (!search.facets) {
    const found = uncounted(query)
    return { ids: pageOf(stock, query, found), total: found.total, facets: null }
  }
  const edges = priceBars(search.currency)
  const cents = edges.map((amount) => eurCentsBounds(amount, null, search.currency, rates).from ?? 0)
  const bars = stock.prices.bars(priceName(search.destination, search.taxes), cents)
  const found = scan(stock, filtersOf(stock, query), bars)
  const values = found.counters ? stock.values.rows(stock, found.counters, facetGroups(search)) : []
  return { ids: pageOf(stock, query, found), total: found.total, facets: facetsOf(values, edges) }
}

/** The ids of the page alone. */
export const idsOf = (query: BoundQuery): readonly string[] => pageOf(query.stock, query, uncounted(query))

export const totalOf = (query: BoundQuery): number => uncounted(query).total

const uncounted = (query: BoundQuery): Found => scan(query.stock, filtersOf(query.stock, query), null)
