import type { Relax } from '@karvan/contracts'
import { partsOf, type SearchPart, type UnderstoodSearch, wishOf } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
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
export async function findRelax(
  engine: SearchEngine,
  search: UnderstoodSearch,
  version: StockVersion,
): Promise<Relaxed | null> {
  const wish = wishOf(search)
  let best: Relaxed | null = null
  for (const part of partsOf(search)) {
    if (wish.has(part.filter)) continue
    // One after the other: an empty result is rare, and must not take all connections for itself.
    const total = await engine.count(part.without, version)
    const { filter, value } = part
    if (total > (best?.relax.total ?? 0)) best = { relax: { filter, ...(value && { value }), total }, part }
  }
  return best
}
