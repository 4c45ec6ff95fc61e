import { krwBoundsOfUsd, type UnderstoodSearch, wordKey } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'

type Listings = ExpressionBuilder<InventoryDatabase, 'inventory.listings'>

/** The groups that have facets; a group's own filter is left out when its values are counted. */
export const FACETS = ['brand', 'model', 'year', 'fuel', 'transmission', 'color', 'type'] as const
export type Facet = (typeof FACETS)[number]

const ON_SALE = ['available', 'under_contract'] as const
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

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
function bears(eb: Listings, ids: readonly string[]): Expression<SqlBool> {
  const bySource = eb
    .selectFrom('inventory.source_refs')
    .select('listing_id')
    .where('dataset', '=', 'main')
    .where('source', '=', 'encar')
    .where('source_id', 'in', [...ids, ''])
  const own = ids.filter((id) => UUID.test(id))
  return eb.or([eb('id', 'in', bySource), ...(own.length > 0 ? [eb('id', 'in', own)] : [])])
}

/** What a car must satisfy. @param except a group whose own filter does not count */
export function conditions(
  eb: Listings,
  search: UnderstoodSearch,
  except: Facet | 'price' | null,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [
    eb('dataset', '=', 'main'),
    search.ids === null
      ? eb('status', 'in', [...ON_SALE])
      : eb.and([eb('status', 'in', [...ON_SALE, 'sold']), bears(eb, search.ids)]),
  ]
  const oneOf = (
    facet: Facet,
    column: 'make_key' | 'model_key' | 'fuel' | 'transmission' | 'color' | 'body_type',
    values: readonly string[],
  ) => {
    if (facet !== except && values.length > 0) all.push(eb(column, 'in', [...values]))
  }
  oneOf('brand', 'make_key', search.brands.map(wordKey))
  oneOf('model', 'model_key', search.models.map(wordKey))
  oneOf('fuel', 'fuel', search.fuels)
  oneOf('transmission', 'transmission', search.transmissions)
  oneOf('color', 'color', search.colors)
  oneOf('type', 'body_type', search.types)
  if (except !== 'year') {
    if (search.yearFrom !== null) all.push(eb('model_year', '>=', search.yearFrom))
    if (search.yearTo !== null) all.push(eb('model_year', '<=', search.yearTo))
  }
  if (search.mileageFrom !== null) all.push(eb('mileage_km', '>=', search.mileageFrom))
  if (search.mileageTo !== null) all.push(eb('mileage_km', '<=', search.mileageTo))
  if (except !== 'price') {
    const price = krwBoundsOfUsd(search.priceFrom, search.priceTo)
    if (price.from !== null) all.push(eb('price_krw', '>=', price.from))
    if (price.below !== null) all.push(eb('price_krw', '<', price.below))
  }
  all.push(...search.words.map(stands))
  return eb.and(all)
}
