import type { Dataset, PriceStatus, STAFF_CAR_FILTERS, STAFF_CAR_SORTS } from '@karvan/contracts'
import { namesInArabic } from '@karvan/domain'
import { DELETED_DAYS } from '@karvan/inventory'
import { type RawBuilder, sql } from 'kysely'
import { literally } from '../search/conditions.ts'

export interface StaffCarFilter {
  readonly dataset: Dataset
  readonly search: string
  readonly state: (typeof STAFF_CAR_FILTERS)[number] | undefined
  /** Of cars of the shop that are on sale. */
  readonly priceStatus?: PriceStatus | undefined
}

export interface StaffCarPage {
  readonly sortBy: (typeof STAFF_CAR_SORTS)[number]
  readonly sortOrder: 'asc' | 'desc'
  readonly page: number
  readonly limit: number
}

/** A word of the car's names in Latin or Arabic letters, or its year. */
export function hasWord(word: string): RawBuilder<boolean> {
  const [makes, models] = [namesInArabic('makes', word), namesInArabic('models', word)]
  const ways = [
    sql<boolean>`search_text like '%' || inventory.plain_text(${literally(word)}) || '%'`,
    ...(makes.length > 0 ? [sql<boolean>`make = any(${[...makes]}::text[])`] : []),
    ...(models.length > 0 ? [sql<boolean>`model = any(${[...models]}::text[])`] : []),
    ...(YEAR.test(word) ? [sql<boolean>`model_year = ${Number(word)}`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const YEAR = /^(19|20)\d\d$/
/** With five signs at least, a figure among them: no word of a name. */
export const A_NUMBER = /^(?=.*\d)[A-Za-z0-9_-]{5,64}$/
export const PART_OF_VIN = /^[A-HJ-NPR-Z0-9]{5,17}$/
/** A few signs stand in many VINs. */
export const MAX_NUMBERED = 1_000

/** The ids of a dataset's cars that staff have edited. */
const editedIds = (also: RawBuilder<unknown> = sql``) => sql<boolean>`id = any(array(
  select listing_id from inventory.staff_edits join inventory.source_refs using (source, source_id) ${also}))`

export const EDITS = sql`from inventory.staff_edits as edit where edit.source = listings.source and edit.source_id = listings.source_id`
export const IS_DELETED = sql`taken.source = listings.source and taken.source_id = listings.source_id and taken.is_deleted`
export const NOT_DELETED = sql<boolean>`not 'deleted' = any(quarantine)`

export const STATES: Readonly<Record<NonNullable<StaffCarFilter['state']>, RawBuilder<boolean>>> = {
  on_sale: sql`status in ('available', 'under_contract')`,
  sold: sql`status = 'sold'`,
  withdrawn: sql`status = 'withdrawn'`,
  quarantined: sql`status = 'rejected' and ${NOT_DELETED}`,
  edited: editedIds(),
  moved: editedIds(sql`where source_value <> source_value_then`),
  deleted: sql`exists (
    select from inventory.taken_off as taken
    where ${IS_DELETED} and taken_at > now() - ${sql.lit(DELETED_DAYS)} * interval '1 day')`,
}

/**
 * Each by an index. Cars without the figure stand where the highest ones do; made equal by what comes next and by their id, so that no
 * page shows a car of another one.
 */
export const ORDERS: Readonly<Record<StaffCarPage['sortBy'], Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>>>> = {
  updated_at: { asc: sql`updated_at, id`, desc: sql`updated_at desc, id desc` },
  created_at: { asc: sql`created_at nulls first, id desc`, desc: sql`created_at desc nulls last, id` },
  title: {
    asc: sql`make_key, model_key, price_krw, id`,
    desc: sql`make_key desc, model_key desc, price_krw desc, id desc`,
  },
  year: { asc: sql`model_year, id`, desc: sql`model_year desc, id desc` },
  mileage: { asc: sql`mileage_km, id`, desc: sql`mileage_km desc, id desc` },
  price: { asc: sql`price_krw, id`, desc: sql`price_krw desc, id desc` },
}
