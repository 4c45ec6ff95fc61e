import type { ListingRow } from '@karvan/inventory'
import type { WithAsked } from '../prices/asked-prices.ts'
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
  'original_amount',
  'discount',
  'photos',
  'accident',
  'vin',
  'status',
  'source_modified_at',
  'seen_at',
] as const satisfies readonly (keyof ListingRow)[]
/** A listing with its price, and those before it. */
export type CardRow = Pick<ListingRow, (typeof CARD_COLUMNS)[number]> & LandedRow & WithAsked
