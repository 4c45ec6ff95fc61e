import type { ListingRow } from '@karvan/inventory'
import type { LandedRow } from '../prices/prices.ts'

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
/** A listing with its price. */
export type CardRow = Pick<ListingRow, (typeof CARD_COLUMNS)[number]> & LandedRow
