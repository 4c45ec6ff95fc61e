import type { ListingRow } from '@karvan/inventory'
import { type RawBuilder, sql } from 'kysely'
import type { WithAsked } from '../prices/asked-prices.ts'
import type { LandedRow } from '../prices/prices.ts'

/** What a card shows beside its pictures; a row has twice as much. */
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
  'accident',
  'vin',
  'status',
  'source_modified_at',
  'seen_at',
] as const satisfies readonly (keyof ListingRow)[]

/** Pictures that a card carries. */
export const CARD_PICTURES = 5
/** Most listings have twenty: to read their names would take a third of the time that a page of cards takes. */
export const CARD_PHOTOS: RawBuilder<unknown> = sql`photos[1:${sql.lit(CARD_PICTURES)}] as photos, cardinality(photos) as photo_count`

/** A listing with its price, and those before it. */
export type CardRow = Pick<ListingRow, (typeof CARD_COLUMNS)[number] | 'photos'> & {
  /** Of all pictures. */
  readonly photo_count: number
} & LandedRow &
  WithAsked
