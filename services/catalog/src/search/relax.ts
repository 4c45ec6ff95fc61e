import type { Relax } from '@karvan/contracts'
import { termsOf, type SearchTerm, type UnderstoodSearch, essentialFilters, withoutFilters } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
import type { SearchEngine } from './search-engine.ts'

export interface Relaxed {
  readonly relax: Relax
  readonly term: SearchTerm
}

/**
 * For a search that nothing matches: the one thing that it asks for, chosen or understood, without which the most cars
 * match. What carries the wish goes last: who asks for a Tesla is offered another year, and another brand only where the
 * stock has no Tesla. Of equals, the first.
 */
export async function findRelax(
  engine: SearchEngine,
  search: UnderstoodSearch,
  version: StockVersion,
): Promise<Relaxed | null> {
  const essential = essentialFilters(search)
  const terms = termsOf(search)
  const totals = await engine.counts(
    terms.map(({ without }) => without),
    // Without the wish for flooded cars these would be left out, and the counts that ask for them with them.
    { ...withoutFilters(search, () => true), anyPast: true },
    version,
  )
  const counted = terms.map((term, at) => ({ term, total: totals[at] ?? 0 })).filter(({ total }) => total > 0)
  const others = counted.filter(({ term }) => !essential.has(term.filter))
  const choices = others.length > 0 ? others : counted
  const best = choices.find(({ total }) => total === Math.max(...choices.map((one) => one.total)))
  if (!best) return null
  const { filter, value } = best.term
  return { relax: { filter, ...(value !== undefined && { value }), total: best.total }, term: best.term }
}
