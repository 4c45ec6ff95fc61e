import type { Facets } from '@karvan/contracts'
import type { CarNumbers, UnderstoodSearch } from '@karvan/domain'
import type { StockVersion } from '../stock-version.ts'

export interface SearchResult {
  /** The cars of the page, in order. */
  readonly ids: readonly string[]
  /** All that match, whatever the page. */
  readonly total: number
  /** Each group counted without its own filter; only when asked for. */
  readonly facets: Facets | null
}

/**
 * Answers a search exactly: which cars, in which order, how many, and all counts. What a car looks like is not its part.
 * All that one visitor asks at once is asked of one version, so that its prices are those of one book.
 */
export interface SearchEngine {
  search(search: UnderstoodSearch, version: StockVersion): Promise<SearchResult>
  /** The cars of the page alone. */
  ids(search: UnderstoodSearch, version: StockVersion): Promise<readonly string[]>
  /** How many match each of these, whose cars all match `within`. */
  counts(
    searches: readonly UnderstoodSearch[],
    within: UnderstoodSearch,
    version: StockVersion,
  ): Promise<readonly number[]>
  /** Our own ids of the cars that bear one of these numbers, sold ones too. */
  named(numbers: CarNumbers): Promise<readonly string[]>
}
