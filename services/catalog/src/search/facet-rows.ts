import type { UnderstoodSearch } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { expressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Prices } from '../prices/prices.ts'
import type { Shop } from '../shop.ts'
import { asksForBrands } from './brand-model.ts'
import { commonCondition, type Group, groupConditions } from './conditions.ts'

/** Each group's columns in the inner query, its value last; `bar` is the number of a car's price bar, from 1. */
const COLUMNS_OF = {
  brand: ['make'],
  // Two makes may have models of one name.
  model: ['make', 'model'],
  year: ['model_year'],
  fuel: ['fuel'],
  transmission: ['transmission'],
  color: ['color'],
  type: ['body_type'],
  price: ['bar'],
  accident: ['had_accident'],
  past: ['past'],
  owners: ['owners'],
  drive: ['drive'],
  seats: ['seats'],
  trim: ['grade'],
} as const satisfies Record<Group, readonly string[]>
const GROUPS = Object.keys(COLUMNS_OF) as Group[]
/** Of the whole shop these would be thousands of rows. */
const OF_BRANDS: readonly Group[] = ['model', 'trim']

type Value = string | number | boolean

/** A value of one group with its count; the row of no group holds the total. */
export interface FacetRow {
  readonly group: Group | null
  readonly value: Value | null
  readonly make: Value | null
  readonly count: number
}

/** The groups that are counted for a search. */
export const facetGroups = (search: UnderstoodSearch): readonly Group[] =>
  GROUPS.filter((group) => asksForBrands(search) || !OF_BRANDS.includes(group))

/** Total and counts of every group, in one pass over the cars: each group is counted without its own filter. */
export async function facetRows(
  db: Kysely<InventoryDatabase>,
  shop: Shop,
  search: UnderstoodSearch,
  prices: Prices,
): Promise<readonly FacetRow[]> {
  const groups = facetGroups(search)
  const columns = [...new Set(groups.flatMap((group) => COLUMNS_OF[group]))]
  const { rows } = await query(shop, search, prices, groups, columns).execute(db)
  const groupOf = groupsByMask(groups, columns)
  return rows.map((row): FacetRow => {
    const group = groupOf.get(row.mask) ?? null
    const make = row['make'] ?? null
    if (group === null) return { group, value: null, make, count: row.total }
    return { group, value: row[COLUMNS_OF[group].at(-1) ?? ''] ?? null, make, count: Number(row[`in_${group}`]) }
  })
}

type Counted = Readonly<Record<'mask' | 'total', number>> & Readonly<Record<string, Value | null>>

/** In the mask of GROUPING a bit is 0 for each column that a row is grouped by; the first column has the highest bit. */
function groupsByMask(groups: readonly Group[], columns: readonly string[]): ReadonlyMap<number, Group> {
  const bitOf = (column: string) => 2 ** (columns.length - 1 - columns.indexOf(column))
  const all = 2 ** columns.length - 1
  return new Map(
    groups.map((group) => [COLUMNS_OF[group].reduce((mask, column) => mask - bitOf(column), all), group] as const),
  )
}

/**
 * The inner query marks for each car whether it satisfies all filters, and for each group that has a filter whether it
 * satisfies all others; the outer one counts the marks by each group's columns.
 */
function query(
  shop: Shop,
  search: UnderstoodSearch,
  prices: Prices,
  groups: readonly Group[],
  columns: readonly string[],
): RawBuilder<Counted> {
  const eb = expressionBuilder<InventoryDatabase, 'inventory.listings'>()
  const filters = groupConditions(eb, search, prices)
  const without = (except: Group | null) =>
    eb.and([...filters].flatMap(([group, one]) => (group === except ? [] : [one])))
  const filtered = [...filters.keys()]
  const marks = [
    sql`${without(null)} as in_all`,
    ...filtered.map((group) => sql`${without(group)} as ${sql.ref(`in_${group}`)}`),
  ]
  const count = (mark: string) => sql`count(*) filter (where ${sql.ref(mark)})::int`
  const counts = [
    sql`${count('in_all')} as total`,
    ...groups.map((group) => {
      const mark = filters.has(group) ? `in_${group}` : 'in_all'
      return sql`${count(mark)} as ${sql.ref(`in_${group}`)}`
    }),
  ]
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const sets = sql.join([sql`()`, ...groups.map((group) => sql`(${list(COLUMNS_OF[group])})`)])
  const anyMark = eb.or([without(null), ...filtered.map(without)])
  const own = list(columns.filter((column) => column !== 'bar'))
  return sql<Counted>`
    select grouping(${list(columns)}) as mask, ${list(columns)}, ${sql.join(counts)}
    from (
      select ${own}, ${prices.barNumber(search.currency)} as bar, ${sql.join(marks)}
      from ${prices.listings} where ${commonCondition(eb, shop, search)} and ${anyMark}
    ) as marked
    group by grouping sets (${sets})`
}
