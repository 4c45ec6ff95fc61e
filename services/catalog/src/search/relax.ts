import { FILTERS, type Relax } from '@karvan/contracts'
import { parseCarQuery, type RawQuery, withoutFilter } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
import type { SearchEngine } from './search-engine.ts'
import { understood } from './understood.ts'

/**
 * For a search that nothing matches: the one filter whose removal lets the most cars match, the text of the search
 * counting as one filter. Of equals, the first of `FILTERS`.
 * @param raw the query as it came, so that "without" means what leaving out these names means
 */
export async function findRelax(engine: SearchEngine, raw: RawQuery, version: StockVersion): Promise<Relax | null> {
  let best: Relax | null = null
  for (const filter of FILTERS) {
    const rest = withoutFilter(raw, filter)
    const parsed = rest && parseCarQuery(rest)
    if (!parsed || 'problems' in parsed) continue
    // One after the other: an empty result is rare, and must not take all connections for itself.
    const total = await engine.count(await understood(engine, parsed.search), version)
    if (total > (best?.total ?? 0)) best = { filter, total }
  }
  return best
}
