import { FALLBACK_RATES, type UnderstoodSearch } from '@karvan/domain'
import itemsjs from 'itemsjs'
import { priceRange } from '../services/catalog/src/search-index/row-steps.ts'
import type { StockRow } from '../services/catalog/src/search-index/stock-row.ts'

const GROUPS = ['brand', 'model', 'year', 'fuel', 'transmission', 'color', 'type', 'accident'] as const
/** So that each value is counted. */
const ALL_VALUES = 1_000
const EURO_CENTS_OF_BAR = 500_000

/** A well-known library for the same job, on the same rows: with a page in the order of the price and all groups counted. */
export function openItemsjs(rows: readonly StockRow[]): (search: UnderstoodSearch) => number {
  const items = rows.map((row) => ({
    id: row.id,
    brand: row.make,
    model: `${row.make} ${row.model}`,
    year: String(row.modelYear),
    modelYear: row.modelYear ?? 0,
    fuel: String(row.fuel),
    transmission: String(row.transmission),
    color: String(row.color),
    type: String(row.bodyType),
    accident: String(row.hadAccident),
    cents: row.prices.SA.eurCents ?? 0,
    price: String(Math.floor((row.prices.SA.eurCents ?? 0) / EURO_CENTS_OF_BAR)),
  }))
  const groups = [...GROUPS, 'price']
  const aggregations = Object.fromEntries(groups.map((group) => [group, { size: ALL_VALUES, conjunction: false }]))
  const engine = itemsjs(items, { aggregations })
  return (search) => {
    const { from, to } = priceRange(search, FALLBACK_RATES) ?? { from: null, to: null }
    const found = engine.search({
      per_page: search.limit,
      page: search.page,
      sort: { field: 'cents', order: 'asc' },
      filters: { brand: search.brands, fuel: search.fuels },
      filter: ({ cents, modelYear }) =>
        cents >= (from ?? 0) && cents <= (to ?? Infinity) && modelYear >= (search.yearFrom ?? 0),
    })
    return found.pagination.total
  }
}
