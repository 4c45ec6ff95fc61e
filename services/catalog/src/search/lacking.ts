import { modelChoiceText, type UnderstoodSearch, withoutFilters } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'
import type { SearchEngine } from './search-engine.ts'

/** The models that a search asks for, or else its brands, where the stock has none of them: `Chevrolet:Tahoe`. */
export async function findLacking(
  engine: SearchEngine,
  search: UnderstoodSearch,
  version: StockVersion,
): Promise<readonly string[]> {
  const names = search.models.length > 0 ? search.models.map(modelChoiceText) : search.brands
  if (names.length === 0) return []
  const named = withoutFilters(search, (filter) => filter !== 'brand' && filter !== 'model')
  const [total] = await engine.counts([named], named, version)
  return total === 0 ? names : []
}
