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

/** Answers a search exactly: which cars, in which order, how many, and all counts. What a car looks like is not its part. */
export interface SearchEngine {
  search(search: UnderstoodSearch, version: StockVersion): Promise<SearchResult>
  /** The cars of the page alone. */
  ids(search: UnderstoodSearch): Promise<readonly string[]>
  /** How many match each of these, whose cars all match `within`. */
  counts(searches: readonly UnderstoodSearch[], within: UnderstoodSearch): Promise<readonly number[]>
  /** Our own ids of the cars that bear one of these numbers, sold ones too. */
  named(numbers: CarNumbers): Promise<readonly string[]>
}
