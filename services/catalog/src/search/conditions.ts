import { isUuid } from '@karvan/contracts'
import { type CarNumbers, spacedWords, type Trim, type UnderstoodSearch, wordKey } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Prices } from '../prices/prices.ts'
import { namesWithIds, type Shop } from '../shop.ts'
import { isOfBrands, isOfModels } from './brand-model.ts'
import { pastFilter } from './past-filter.ts'
import { readWord } from './word-reading.ts'

export type Listings = ExpressionBuilder<InventoryDatabase, 'inventory.listings'>

/** The groups that are counted; a group's own filter is left out when its values are. */
export type Group =
  | ('brand' | 'model' | 'year' | 'fuel' | 'transmission' | 'color' | 'type' | 'price')
  | ('accident' | 'past' | 'owners' | 'drive' | 'seats' | 'trim')

const ON_SALE = ['available', 'under_contract'] as const
const SHOWN = [...ON_SALE, 'sold'] as const

/** `%` and `_` of a typed text mean themselves. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** One number leads to one car, or to a few of several sources. */
const MAX_NAMED = 20

/** The word stands in the car's names as a whole word. */
export const standsWhole = (word: string): Expression<SqlBool> => sql`search_text like ${`% ${literally(word)} %`}`

/** The word, or what it may stand for, stands in the car's names. */
const stands = (word: string): Expression<SqlBool> =>
  sql`(${sql.join(
    readWord(word).map(({ text, place }) =>
      place === 'whole'
        ? standsWhole(text)
        : sql`search_text like ${`%${place === 'start' ? ' ' : ''}${literally(text)}%`}`,
    ),
    sql` or `,
  )})`

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

/** A search for certain cars includes sold ones. */
const shownStatuses = ({ ids, named }: UnderstoodSearch) => (ids === null && named === null ? ON_SALE : SHOWN)

/** At least one of these codes of equipment. */
const hasOneOf = (codes: readonly string[]): Expression<SqlBool> => sql`options && ${[...codes]}::text[]`

/** True also where the value is unknown: "not red" keeps a car without a colour. */
const isNot = (condition: Expression<SqlBool>): Expression<SqlBool> => sql`(${condition}) is not true`

/** One of these trims stands in the grade. The first condition is the one that has an index. */
const hasTrim = (trim: Trim): Expression<SqlBool> =>
  sql`(search_text like ${`%${spacedWords(trim)}%`}
    and ' ' || lower(regexp_replace(grade, '[\\s_/(),-]+', ' ', 'g')) || ' ' like ${`%${spacedWords(trim)}%`})`

/** What a car must satisfy that is no group's filter: on sale, mileage, first sight, equipment, verdict, words, asked ids. */
export function commonCondition(eb: Listings, shop: Shop, search: UnderstoodSearch): Expression<SqlBool> {
  const { not } = search
  const all: Expression<SqlBool>[] = [eb('dataset', '=', shop.dataset), eb('status', 'in', [...shownStatuses(search)])]
  if (search.ids !== null) all.push(bears(eb, shop, search.ids))
  if (search.named !== null) all.push(eb('id', '=', sql<string>`any(${[...search.named]}::uuid[])`))
  // Not counted: that would read the book's rows, and not its index alone, for every search.
  if (search.imports.length > 0) all.push(sql<SqlBool>`verdict = any(${[...search.imports]})`)
  if (search.mileageFrom !== null) all.push(eb('mileage_km', '>=', search.mileageFrom))
  if (search.mileageTo !== null) all.push(eb('mileage_km', '<=', search.mileageTo))
  if (search.newSince !== null) all.push(eb('created_at', '>=', new Date(search.newSince + 1)))
  all.push(...search.options.map(hasOneOf))
  if (not.options.length > 0) all.push(isNot(hasOneOf(not.options)))
  return eb.and([...all, ...search.words.map(stands), ...not.words.map((word) => isNot(stands(word)))])
}

/** The filters that are set, by their group. */
export function groupConditions(
  eb: Listings,
  search: UnderstoodSearch,
  prices: Prices,
): ReadonlyMap<Group, Expression<SqlBool>> {
  const set = new Map<Group, Expression<SqlBool>>()
  const within = (group: Group, bounds: readonly (Expression<SqlBool> | null)[]) => {
    const given = bounds.filter((bound) => bound !== null)
    if (given.length > 0) set.set(group, eb.and(given))
  }
  const oneOf = (
    group: Group,
    column: 'drive' | 'fuel' | 'transmission' | 'color' | 'body_type',
    values: readonly string[],
    unwanted: readonly string[],
  ) =>
    within(group, [
      values.length === 0 ? null : eb(column, 'in', [...values]),
      unwanted.length === 0 ? null : isNot(eb(column, 'in', [...unwanted])),
    ])
  const { not } = search
  const noneOf = (column: 'make_key' | 'model_key', names: readonly string[]) =>
    names.length === 0 ? null : isNot(eb(column, 'in', names.map(wordKey)))
  within('brand', [isOfBrands(eb, search), noneOf('make_key', not.brands)])
  within('model', [isOfModels(eb, search), noneOf('model_key', not.models)])
  oneOf('fuel', 'fuel', search.fuels, not.fuels)
  oneOf('transmission', 'transmission', search.transmissions, not.transmissions)
  oneOf('color', 'color', search.colors, not.colors)
  oneOf('type', 'body_type', search.types, not.types)
  oneOf('drive', 'drive', search.drives, not.drives)
  // The papers must say that there was none: a car without papers is not said to have had none.
  const accidents = search.accidents.map((accident) => eb('had_accident', '=', accident === 'some'))
  within('accident', [accidents.length === 0 ? null : eb.or(accidents)])
  const past = pastFilter(search)
  within('past', [
    past === null || past.wanted === 0 ? null : sql<SqlBool>`past & ${sql.lit(past.wanted)} <> 0`,
    past === null || past.unwanted === 0 ? null : sql<SqlBool>`past & ${sql.lit(past.unwanted)} = 0`,
  ])
  within('owners', [search.owners.length === 0 ? null : eb('owners', 'in', [...search.owners])])
  within('seats', [search.seats.length === 0 ? null : eb('seats', 'in', [...search.seats])])
  within('trim', [search.trims.length === 0 ? null : eb.or(search.trims.map(hasTrim))])
  within('year', [
    search.yearFrom === null ? null : eb('model_year', '>=', search.yearFrom),
    search.yearTo === null ? null : eb('model_year', '<=', search.yearTo),
    not.years.length === 0 ? null : isNot(eb('model_year', 'in', [...not.years])),
  ])
  within('price', [prices.between(search.priceFrom, search.priceTo, search.priceCurrency)])
  return set
}

/** Our own ids of the cars that bear one of these numbers, as far as visitors are shown them. */
export function carsNamed(shop: Shop, { own, ofSources, vins }: CarNumbers): RawBuilder<{ id: string }> {
  const shown = sql`dataset = ${shop.dataset} and status = any(${[...SHOWN]})`
  // Three look-ups, each by an index of its own: joined by "or" they would read the whole table.
  return sql<{ id: string }>`
    select id from inventory.listings where ${shown} and id = any(${[...own]}::uuid[])
    union
    select id from inventory.listings where ${shown} and id = any(array(
      select listing_id from inventory.source_refs
      where dataset = ${shop.dataset} and source = any(${[...namesWithIds(shop)]}) and source_id = any(${[...ofSources]})))
    union
    select id from inventory.listings where ${shown} and vin = any(${[...vins]})
    limit ${MAX_NAMED}`
}

/** All that a car must satisfy. */
export const condition = (eb: Listings, shop: Shop, search: UnderstoodSearch, prices: Prices): Expression<SqlBool> =>
  eb.and([commonCondition(eb, shop, search), ...groupConditions(eb, search, prices).values()])
