import type { Facets } from '@karvan/contracts'
import type { UnderstoodSearch } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { expressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Prices } from '../prices/prices.ts'
import type { Shop } from '../shop.ts'
import { asksForBrands } from './brand-model.ts'
import { commonCondition, type Group, groupConditions } from './conditions.ts'

/** Each group's column in the inner query; `bar` is the number of a car's price bar, from 1. */
const COLUMN = {
  brand: 'make',
  model: 'model',
  year: 'model_year',
  fuel: 'fuel',
  transmission: 'transmission',
  color: 'color',
  type: 'body_type',
  price: 'bar',
} as const satisfies Record<Group, string>
const GROUPS = Object.keys(COLUMN) as Group[]
const COLUMNS = Object.values(COLUMN)
/** A model is counted with its make: two makes may have models of one name. */
const columnsOf = (group: Group): readonly string[] =>
  group === 'model' ? [COLUMN.brand, COLUMN.model] : [COLUMN[group]]

/** A value of one group with its count; the row of no group holds the total. */
interface Row {
  readonly group: Group | null
  readonly value: string | number | null
  readonly make: string | number | null
  readonly count: number
}

/** Total and counts of every group, in one pass over the cars: each group is counted without its own filter. */
export async function countFacets(
  db: Kysely<InventoryDatabase>,
  shop: Shop,
  search: UnderstoodSearch,
  prices: Prices,
): Promise<{ total: number; facets: Facets }> {
  const rows = await query(shop, search, prices).execute(db)
  const counted = rows.rows.map(readRow)
  const of = (group: Group) =>
    counted.filter(
      (row): row is Row & { value: string | number } => row.group === group && row.value !== null && row.count > 0,
    )
  const values = (group: Group) =>
    of(group)
      .map(({ value, count }) => ({ value, count }))
      .sort(byCount)
  const models = of('model')
    .map(({ value, make, count }) => ({ value: String(value), brand: String(make), count }))
    .sort((a, b) => byCount(a, b) || byCode(a.brand, b.brand))
  const bars = new Map(of('price').map(({ value, count }) => [value, count]))
  const edges = prices.bars(search.currency)
  return {
    total: counted.find(({ group }) => group === null)?.count ?? 0,
    facets: {
      brand: values('brand'),
      // The models of all brands would be hundreds.
      model: asksForBrands(search) ? models : [],
      year: values('year'),
      fuel: values('fuel'),
      transmission: values('transmission'),
      color: values('color'),
      type: values('type'),
      price: edges.map(({ amount }, i) => ({
        from: amount,
        to: edges[i + 1]?.amount ?? null,
        count: bars.get(i + 1) ?? 0,
      })),
    },
  }
}

/** Counts descending; of equals the newer year, or the name that comes first by code point. */
function byCount(a: { value: string | number; count: number }, b: { value: string | number; count: number }): number {
  if (a.count !== b.count) return b.count - a.count
  return typeof a.value === 'number' ? Number(b.value) - a.value : byCode(a.value, String(b.value))
}

const byCode = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

type Counted = Readonly<Record<'mask' | 'total' | `in_${Group}`, number>> &
  Readonly<Record<string, string | number | null>>

/** In the mask of GROUPING a bit is 0 for each column that a row is grouped by; the first column has the highest bit. */
const bitOf = (column: string) => 1 << (COLUMNS.length - 1 - COLUMNS.findIndex((one) => one === column))
const ALL_BITS = 2 ** COLUMNS.length - 1
const GROUP_OF_MASK = new Map(
  GROUPS.map((group) => [columnsOf(group).reduce((mask, column) => mask - bitOf(column), ALL_BITS), group]),
)

function readRow(row: Counted): Row {
  const group = GROUP_OF_MASK.get(row.mask) ?? null
  const make = row[COLUMN.brand] ?? null
  if (group === null) return { group, value: null, make, count: row.total }
  return { group, value: row[COLUMN[group]] ?? null, make, count: row[`in_${group}`] }
}

/**
 * The inner query marks for each car whether it satisfies all filters, and for each group that has a filter whether it
 * satisfies all others; the outer one counts the marks by each group's column.
 */
function query(shop: Shop, search: UnderstoodSearch, prices: Prices): RawBuilder<Counted> {
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
    ...GROUPS.map((group) => {
      const mark = filters.has(group) ? `in_${group}` : 'in_all'
      return sql`${count(mark)} as ${sql.ref(`in_${group}`)}`
    }),
  ]
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const columns = list(COLUMNS)
  const sets = sql.join([sql`()`, ...GROUPS.map((group) => sql`(${list(columnsOf(group))})`)])
  const anyMark = eb.or([without(null), ...filtered.map(without)])
  return sql<Counted>`
    select grouping(${columns}) as mask, ${columns}, ${sql.join(counts)}
    from (
      select make, model, model_year, fuel, transmission, color, body_type,
        ${prices.barNumber(search.currency)} as bar, ${sql.join(marks)}
      from inventory.listings where ${commonCondition(eb, shop, search)} and ${anyMark}
    ) as marked
    group by grouping sets (${sets})`
}
