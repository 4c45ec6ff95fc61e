import { isUuid } from '@karvan/contracts'
import { type UnderstoodSearch, wordKey } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Prices } from '../prices/prices.ts'
import { namesWithIds, type Shop } from '../shop.ts'

export type Listings = ExpressionBuilder<InventoryDatabase, 'inventory.listings'>

/** The groups that are counted; a group's own filter is left out when its values are. */
export type Group = 'brand' | 'model' | 'year' | 'fuel' | 'transmission' | 'color' | 'type' | 'price'

const ON_SALE = ['available', 'under_contract'] as const

/** `%` and `_` of a typed text mean themselves. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Below this a part of a word says nothing: such a word must stand whole. */
const FEWEST_FOR_PART = 3

/** The word stands in the car's names as a whole word. */
export const standsWhole = (word: string): Expression<SqlBool> => sql`search_text like ${`% ${literally(word)} %`}`

/** The word, or what it is part of, stands in the car's names; one of two letters only as a whole word. */
const stands = (word: string): Expression<SqlBool> =>
  word.length < FEWEST_FOR_PART ? standsWhole(word) : sql`search_text like ${`%${literally(word)}%`}`

/** The cars that bear one of these ids: the source's, or our own. */
function bears(eb: Listings, shop: Shop, ids: readonly string[]): Expression<SqlBool> {
  const bySource = eb
    .selectFrom('inventory.source_refs')
    .select('listing_id')
    .where('dataset', '=', shop.dataset)
    .where('source', 'in', [...namesWithIds(shop), ''])
    .where('source_id', 'in', [...ids, ''])
  const own = ids.filter(isUuid)
  return eb.or([eb('id', 'in', bySource), ...(own.length > 0 ? [eb('id', 'in', own)] : [])])
}

/** What a car must satisfy that is no group's filter: on sale, mileage, words, asked ids. */
export function commonCondition(eb: Listings, shop: Shop, search: UnderstoodSearch): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [
    eb('dataset', '=', shop.dataset),
    search.ids === null
      ? eb('status', 'in', [...ON_SALE])
      : eb.and([eb('status', 'in', [...ON_SALE, 'sold']), bears(eb, shop, search.ids)]),
  ]
  if (search.mileageFrom !== null) all.push(eb('mileage_km', '>=', search.mileageFrom))
  if (search.mileageTo !== null) all.push(eb('mileage_km', '<=', search.mileageTo))
  return eb.and([...all, ...search.words.map(stands)])
}

/** The filters that are set, by their group. */
export function groupConditions(
  eb: Listings,
  search: UnderstoodSearch,
  prices: Prices,
): ReadonlyMap<Group, Expression<SqlBool>> {
  const set = new Map<Group, Expression<SqlBool>>()
  const oneOf = (
    group: Group,
    column: 'make_key' | 'model_key' | 'fuel' | 'transmission' | 'color' | 'body_type',
    values: readonly string[],
  ) => {
    if (values.length > 0) set.set(group, eb(column, 'in', [...values]))
  }
  const within = (group: Group, bounds: readonly (Expression<SqlBool> | null)[]) => {
    const given = bounds.filter((bound) => bound !== null)
    if (given.length > 0) set.set(group, eb.and(given))
  }
  oneOf('brand', 'make_key', search.brands.map(wordKey))
  oneOf('model', 'model_key', search.models.map(wordKey))
  oneOf('fuel', 'fuel', search.fuels)
  oneOf('transmission', 'transmission', search.transmissions)
  oneOf('color', 'color', search.colors)
  oneOf('type', 'body_type', search.types)
  within('year', [
    search.yearFrom === null ? null : eb('model_year', '>=', search.yearFrom),
    search.yearTo === null ? null : eb('model_year', '<=', search.yearTo),
  ])
  within('price', [prices.between(eb, search.priceFrom, search.priceTo)])
  return set
}

/** All that a car must satisfy. */
export const condition = (eb: Listings, shop: Shop, search: UnderstoodSearch, prices: Prices): Expression<SqlBool> =>
  eb.and([commonCondition(eb, shop, search), ...groupConditions(eb, search, prices).values()])
