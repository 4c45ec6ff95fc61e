import type { Facets } from '@karvan/contracts'
import type { UnderstoodSearch } from '@karvan/domain'
import type { ListingRow } from '@karvan/inventory'

/** What a card shows; a row has twice as much. */
export const CARD_COLUMNS = [
  'id',
  'source',
  'source_id',
  'make',
  'model',
  'title',
  'grade',
  'grade_english',
  'model_year',
  'first_registration',
  'mileage_km',
  'body_type',
  'transmission',
  'fuel',
  'color',
  'price_krw',
  'price_amount',
  'price_currency',
  'photos',
  'accident',
  'vin',
  'status',
  'source_modified_at',
  'seen_at',
] as const satisfies readonly (keyof ListingRow)[]
export type CardRow = Pick<ListingRow, (typeof CARD_COLUMNS)[number]>

export interface SearchResult {
  readonly rows: readonly CardRow[]
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
