import type { Relax } from '@karvan/contracts'
import { partsOf, type SearchPart, type UnderstoodSearch, wishOf, withoutFilters } from '@karvan/domain'
import type { SearchEngine } from './search-engine.ts'

export interface Relaxed {
  readonly relax: Relax
  readonly part: SearchPart
}

/**
 * For a search that nothing matches: the one thing that it asks for, chosen or understood, without which the most cars
 * match. Never what carries the wish: who asks for a Tesla is offered another year, not another brand (decision 249). Of
 * equals, the first.
 */
export async function findRelax(engine: SearchEngine, search: UnderstoodSearch): Promise<Relaxed | null> {
  const wish = wishOf(search)
  const wished = withoutFilters(search, (filter) => !wish.has(filter))
  const parts = partsOf(search).filter(({ filter }) => !wish.has(filter))
  const totals = await engine.counts(
    parts.map(({ without }) => without),
    wished,
  )
  const most = Math.max(0, ...totals)
  const part = most > 0 ? parts[totals.indexOf(most)] : undefined
  if (!part) return null
  const { filter, value } = part
  return { relax: { filter, ...(value !== undefined && { value }), total: most }, part }
}
