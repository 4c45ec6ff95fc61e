import {
  BODY_TYPES,
  COLORS,
  DRIVES,
  FUELS,
  IMPORTABLE,
  offeredDrive,
  PAST_MARKS,
  readWhole,
  readWholePrice,
  TRANSMISSIONS,
  TRIMS,
  wordKey,
} from '@karvan/domain'
import { LIST_FILTERS, type ListFilter } from './list-filters.ts'
import { withBrands } from './model-choices.ts'
import { CURRENCIES, type Currency } from './money.ts'
import type { PriceView } from './price-view.ts'

const SORTS = ['relevance', 'newest', 'random', 'price', 'mileage', 'year'] as const
export type SortBy = (typeof SORTS)[number]
export type SortOrder = 'asc' | 'desc'

const NUMBER_FILTERS = ['yearFrom', 'yearTo', 'priceMin', 'priceMax', 'mileageMin', 'mileageMax'] as const
type NumberFilter = (typeof NUMBER_FILTERS)[number]

export type Filters = Readonly<Record<ListFilter, readonly string[]>> &
  Readonly<Record<NumberFilter, number | null>> & {
    readonly search: string
    /** Of the two price bounds. */
    readonly currency: Currency
  }

/** All that the address of `/search` says. */
export interface CarSearch extends Filters {
  readonly page: number
  readonly sortBy: SortBy
  readonly sortOrder: SortOrder | null
}

export const NO_FILTERS: Filters = {
  brand: [],
  model: [],
  trim: [],
  type: [],
  fuel: [],
  transmission: [],
  color: [],
  drive: [],
  seats: [],
  accident: [],
  past: [],
  owners: [],
  import: [],
  options: [],
  not: [],
  yearFrom: null,
  yearTo: null,
  priceMin: null,
  priceMax: null,
  mileageMin: null,
  mileageMax: null,
  search: '',
  currency: 'USD',
}

const PAGE_SIZE = 20
/** Bounds that the documented panel means as "no limit". */
const PRICE_CAP = 100_000
const MILEAGE_CAP = 500_000
const MAX_TEXT = 120

/** What old links say for "any". */
const PLACEHOLDERS = new Set(['all types', 'all brands', 'all fuel types', 'all transmissions', 'all colors'])

/** Reads the address. What is not understood is left out, so that a mistyped link still finds cars. */
export function readSearch(params: URLSearchParams): CarSearch {
  const list = (name: ListFilter) => {
    const values = params.getAll(name).flatMap((text) => text.split(','))
    const given = values.map((value) => value.trim()).filter((value) => !PLACEHOLDERS.has(value.toLowerCase()))
    const written = given.filter((value) => value !== '')
    return [...new Set(knownValues(name, written))]
  }
  const whole = (name: string) => readWhole(params.get(name) ?? '')
  const amount = (name: string) => readWholePrice(params.get(name) ?? '')
  const named = params.get('currency')?.toUpperCase()
  const currency = CURRENCIES.find((one) => one === named) ?? 'USD'
  const priceMax = amount('priceMax')
  const mileageMax = amount('mileageMax')
  const order = params.get('sortOrder')
  return {
    page: Math.max(1, whole('page') ?? 1),
    sortBy: SORTS.find((sort) => sort === params.get('sortBy')) ?? 'relevance',
    sortOrder: order === 'asc' || order === 'desc' ? order : null,
    search: (params.get('search') ?? params.get('query') ?? '').trim().slice(0, MAX_TEXT),
    ...withBrands({ brand: list('brand'), model: list('model') }),
    trim: list('trim'),
    type: list('type'),
    fuel: list('fuel'),
    transmission: list('transmission'),
    color: list('color'),
    drive: list('drive'),
    seats: list('seats'),
    accident: list('accident'),
    past: list('past'),
    owners: list('owners'),
    import: list('import'),
    options: list('options'),
    not: list('not'),
    yearFrom: none(whole('yearFrom'), (year) => year === 0),
    yearTo: none(whole('yearTo'), (year) => year >= 9_999),
    priceMin: none(amount('priceMin'), (price) => price === 0),
    priceMax: none(priceMax, (price) => currency === 'USD' && price === PRICE_CAP),
    mileageMin: none(amount('mileageMin'), (km) => km === 0),
    mileageMax: none(mileageMax, (km) => km >= MILEAGE_CAP),
    currency,
  }
}

const none = (value: number | null, meansNone: (value: number) => boolean) =>
  value !== null && meansNone(value) ? null : value

/** The address of a search: documented names only, nothing that says "any". */
export function writeSearch(search: Partial<CarSearch>): URLSearchParams {
  const params = new URLSearchParams({ page: String(search.page ?? 1) })
  if (search.sortBy && search.sortBy !== 'relevance') params.set('sortBy', search.sortBy)
  if (search.sortBy && search.sortOrder) params.set('sortOrder', search.sortOrder)
  if (search.search) params.set('search', search.search)
  for (const name of LIST_FILTERS) {
    const values = search[name] ?? []
    if (values.length > 0) params.set(name, values.join(','))
  }
  for (const name of NUMBER_FILTERS) {
    const value = search[name] ?? null
    if (value !== null) params.set(name, String(value))
  }
  const hasPrice = params.has('priceMin') || params.has('priceMax')
  if (hasPrice && search.currency && search.currency !== 'USD') params.set('currency', search.currency)
  return params
}

/** The currency that price bounds and price counts are in. */
export const priceCurrency = ({ priceMin, priceMax, currency }: Filters, ofVisitor: Currency): Currency =>
  priceMin === null && priceMax === null ? ofVisitor : currency

/** The filters in the words of the API. */
export function filterQuery(filters: Filters): URLSearchParams {
  const query = new URLSearchParams()
  const fields: readonly (readonly [string, string | number | null])[] = [
    ['search', filters.search || null],
    ...LIST_FILTERS.map((name) => [name === 'fuel' ? 'fuelType' : name, filters[name].join(',') || null] as const),
    ['yearFrom', filters.yearFrom],
    ['yearTo', filters.yearTo],
    ['priceFrom', filters.priceMin],
    ['priceTo', filters.priceMax],
    ['mileageMin', filters.mileageMin],
    ['mileageMax', filters.mileageMax],
  ]
  for (const [name, value] of fields) if (value !== null) query.set(name, String(value))
  if (query.has('priceFrom') || query.has('priceTo')) query.set('currency', filters.currency)
  return query
}

/**
 * @param seed keeps the pages of a random order together
 * @param view how the visitor sees prices; they are counted in its currency
 */
export function searchRequest(search: CarSearch, seed: number, view: PriceView): URLSearchParams {
  const query = filterQuery(search)
  query.set('destination', view.destination)
  query.set('currency', priceCurrency(search, view.currency))
  query.set('page', String(search.page))
  query.set('limit', String(PAGE_SIZE))
  query.set('facets', '1')
  if (search.sortBy !== 'relevance') query.set('sortBy', search.sortBy)
  if (search.sortOrder) query.set('sortOrder', search.sortOrder)
  if (search.sortBy === 'random') query.set('seed', String(seed))
  return query
}

/** How many filters are set: a list counts once, and so does a range. */
export function countFilters(filters: Filters): number {
  const lists = LIST_FILTERS.filter((name) => filters[name].length > 0).length
  const ranges: readonly (readonly [NumberFilter, NumberFilter])[] = [
    ['yearFrom', 'yearTo'],
    ['priceMin', 'priceMax'],
    ['mileageMin', 'mileageMax'],
  ]
  const set = ranges.filter(([from, to]) => filters[from] !== null || filters[to] !== null).length
  return lists + set + (filters.search === '' ? 0 : 1)
}

const CLOSED: Readonly<Partial<Record<ListFilter, readonly string[]>>> = {
  trim: TRIMS,
  // Documented: `Electric` is a type too.
  type: [...BODY_TYPES, 'Electric'],
  fuel: FUELS,
  transmission: TRANSMISSIONS,
  color: COLORS,
  accident: ['none', 'some'],
  past: PAST_MARKS,
  import: IMPORTABLE,
}

/** The values of a filter as the shop writes them. What its list does not hold is left out: the API would refuse it. */
function knownValues(filter: ListFilter, values: readonly string[]): readonly string[] {
  if (filter === 'drive') {
    return [...new Set(DRIVES.filter((drive) => values.includes(drive)).map(offeredDrive))]
  }
  if (filter === 'options') return values.filter((value) => /^\d+(\|\d+)*$/.test(value))
  if (filter === 'not') return values.filter((value) => /^\w+:./.test(value))
  if (filter === 'seats' || filter === 'owners') return values.filter((value) => /^[1-9]\d?$/.test(value))
  const allowed = CLOSED[filter]
  if (!allowed) return values
  return values.flatMap((value) => allowed.find((one) => wordKey(one) === wordKey(value)) ?? [])
}
