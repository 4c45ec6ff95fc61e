import { type CarSearch, krwBoundsOfUsd, wordKey } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

type Listings = ExpressionBuilder<InventoryDatabase, 'inventory.listings'>

/** The groups that have facets; a group's own filter is left out when its values are counted. */
export const FACETS = ['brand', 'model', 'year', 'fuel', 'transmission', 'color', 'type'] as const
export type Facet = (typeof FACETS)[number]

/** `%` and `_` of a typed text mean themselves. */
const likeContains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Every word has to stand somewhere in the name. */
const MAX_WORDS = 8

/** What a car must satisfy. @param except a facet whose own filter does not count */
export function conditions(eb: Listings, search: CarSearch, except: Facet | null): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [eb('dataset', '=', 'main'), eb('status', 'in', ['available', 'under_contract'])]
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
  const price = krwBoundsOfUsd(search.priceFrom, search.priceTo)
  if (price.from !== null) all.push(eb('price_krw', '>=', price.from))
  if (price.below !== null) all.push(eb('price_krw', '<', price.below))
  const words = search.text.split(/\s+/).filter((word) => word !== '')
  for (const word of words.slice(0, MAX_WORDS)) {
    const pattern = likeContains(word)
    all.push(eb.or([eb('title', 'ilike', pattern), eb('model', 'ilike', pattern)]))
  }
  return eb.and(all)
}
