import type { Facets } from '@karvan/contracts'
import type { UnderstoodSearch } from '@karvan/domain'
import type { ListingRow } from '@karvan/inventory'

export interface SearchResult {
  readonly rows: readonly ListingRow[]
  /** All that match, whatever the page. */
  readonly total: number
  /** Each group counted without its own filter; only when asked for. */
  readonly facets: Facets | null
}

/** Answers a search exactly: rows, order, total and counts (architecture, section 5). */
export interface SearchEngine {
  search(search: UnderstoodSearch): Promise<SearchResult>
  /** How many match. */
  count(search: UnderstoodSearch): Promise<number>
}
