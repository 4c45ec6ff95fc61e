import type { Relax } from '@karvan/contracts'
import { termsOf, type SearchTerm, type UnderstoodSearch, wishOf, withoutFilters } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
import type { SearchEngine } from './search-engine.ts'

export interface Relaxed {
  readonly relax: Relax
  readonly term: SearchTerm
}

/**
 * For a search that nothing matches: the one thing that it asks for, chosen or understood, without which the most cars
 * match. Never what carries the wish: who asks for a Tesla is offered another year, not another brand (decision 249). Of
 * equals, the first.
 */
export async function findRelax(
  engine: SearchEngine,
  search: UnderstoodSearch,
  version: StockVersion,
): Promise<Relaxed | null> {
  const wish = wishOf(search)
  // Without the wish for flooded cars these would be left out, and the counts that ask for them with them.
  const wished: UnderstoodSearch = { ...withoutFilters(search, (filter) => !wish.has(filter)), anyPast: true }
  const terms = termsOf(search).filter(({ filter }) => !wish.has(filter))
  const totals = await engine.counts(
    terms.map(({ without }) => without),
    wished,
    version,
  )
  const most = Math.max(0, ...totals)
  const term = most > 0 ? terms[totals.indexOf(most)] : undefined
  if (!term) return null
  const { filter, value } = term
  return { relax: { filter, ...(value !== undefined && { value }), total: most }, term }
}
