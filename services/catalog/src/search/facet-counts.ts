import type { Facets } from '@karvan/contracts'
import { drivesLike, marksOf, OFFERED_DRIVES, trimsOf, type UnderstoodSearch } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { Prices } from '../prices/prices.ts'
import type { Shop } from '../shop.ts'
import type { Group } from './conditions.ts'
import { type FacetRow, facetRows } from './facet-rows.ts'
import { LEFT_OUT } from './past-filter.ts'

interface Count {
  readonly value: string | number
  readonly count: number
}

/** Total and counts of every group: each value with the cars that choosing it alone would find. */
export async function countFacets(
  db: Kysely<InventoryDatabase>,
  shop: Shop,
  search: UnderstoodSearch,
  prices: Prices,
): Promise<{ total: number; facets: Facets }> {
  const rows = await facetRows(db, shop, search, prices)
  const total = rows.find(({ group }) => group === null)?.count ?? 0
  return { total, facets: facetsOf(rows.flatMap(byTrim).flatMap(byMark), prices.bars(search.currency)) }
}

/** The counts as visitors are shown them. @param edges where each price bar begins, in whole units of the currency */
export function facetsOf(rows: readonly FacetRow[], edges: readonly number[]): Facets {
  const ofGroups = new Map<Group | null, FacetRow[]>()
  for (const row of rows) {
    if (row.value === null || row.count === 0) continue
    const known = ofGroups.get(row.group)
    if (known) known.push(row)
    else ofGroups.set(row.group, [row])
  }
  const of = (group: Group) => ofGroups.get(group) ?? []
  const values = (group: Group) => of(group).map(valueOf).sort(byCount)
  const models = of('model')
    .map((row) => ({ ...valueOf(row), value: String(row.value), brand: String(row.make) }))
    .sort((a, b) => byCount(a, b) || byCode(a.brand, b.brand))
  const bars = new Map(of('price').map(({ value, count }) => [value, count]))
  return {
    brand: values('brand'),
    model: models,
    year: values('year'),
    fuel: values('fuel'),
    transmission: values('transmission'),
    color: values('color'),
    type: values('type'),
    accident: of('accident')
      .map(({ value, count }) => ({ value: value === true ? 'some' : 'none', count }))
      .sort(byCount),
    past: sums(values('past')).filter(({ value }) => value !== LEFT_OUT_VALUE),
    owners: values('owners'),
    leftOut: sums(values('past')).find(({ value }) => value === LEFT_OUT_VALUE)?.count ?? 0,
    drive: drives(values('drive')),
    seats: values('seats'),
    trim: sums(values('trim')),
    price: edges.map((from, i) => ({ from, to: edges[i + 1] ?? null, count: bars.get(i + 1) ?? 0 })),
  }
}

const valueOf = ({ value, count }: FacetRow): Count => ({
  value: typeof value === 'number' ? value : String(value),
  count,
})

/** A drive that is offered stands for all that sources call so. */
function drives(counts: readonly Count[]): Count[] {
  const countOf = (drive: string) => counts.find(({ value }) => value === drive)?.count ?? 0
  return OFFERED_DRIVES.map((value) => ({ value, count: sum(drivesLike(value).map(countOf)) }))
    .filter(({ count }) => count > 0)
    .sort(byCount)
}

/** Several codes may stand for one value. */
function sums(counts: readonly Count[]): Count[] {
  const totals = new Map<string | number, number>()
  for (const { value, count } of counts) totals.set(value, (totals.get(value) ?? 0) + count)
  return [...totals].map(([value, count]) => ({ value, count })).sort(byCount)
}

/** The database counts grades; each has some trims. */
const byTrim = (row: FacetRow): readonly FacetRow[] =>
  row.group === 'trim' ? trimsOf(String(row.value ?? '')).map((value) => ({ ...row, value })) : [row]

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

/** Counts descending; of equals the greater number, or the name that comes first by code point. */
function byCount(a: Count, b: Count): number {
  if (a.count !== b.count) return b.count - a.count
  return typeof a.value === 'number' ? Number(b.value) - a.value : byCode(a.value, String(b.value))
}

const byCode = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** What a car is counted for that is flooded or written off, beside its marks. */
const LEFT_OUT_VALUE = 'left_out'

/** What a car with these marks is counted for. */
export const countedMarks = (bits: number): readonly string[] => [
  ...marksOf(bits),
  ...((bits & LEFT_OUT) === 0 ? [] : [LEFT_OUT_VALUE]),
]

/** The database counts combinations of marks. */
const byMark = (row: FacetRow): readonly FacetRow[] =>
  row.group === 'past' ? countedMarks(Number(row.value)).map((value) => ({ ...row, value })) : [row]
