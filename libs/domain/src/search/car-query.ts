import type { FilterName } from '@karvan/contracts/browser'
import { type Destination, DESTINATIONS } from '../destination.ts'
import { type ImportVerdict, IMPORTABLE } from '../import/verdicts.ts'
import { FILTER_CURRENCIES, type FilterCurrency } from '../money/price.ts'
import { PAST_MARKS, type PastMark } from '../past-marks.ts'
import {
  BODY_TYPES,
  type BodyType,
  COLORS,
  type Color,
  type Drive,
  DRIVES,
  drivesLike,
  type Fuel,
  FUELS,
  type Transmission,
  TRANSMISSIONS,
} from '../vocabulary/filter-values.ts'
import { type Trim, TRIMS } from '../vocabulary/trims.ts'
import { type Accident, ACCIDENTS } from './lexicon.ts'
import { type ModelChoice, readModelChoice } from './model-choice.ts'
import { type CarSort, SORTS } from './sorts.ts'
import { type QueryProblem, QueryReader, type RawQuery } from './query-reader.ts'
import { readUnwanted, type Unwanted } from './unwanted.ts'

export interface CarSearch {
  /** Only these cars, by any of their ids; null for all. */
  readonly ids: readonly string[] | null
  readonly page: number
  readonly limit: number
  readonly sortBy: CarSort
  readonly sortOrder: 'asc' | 'desc'
  readonly seed: number
  /** Trimmed; empty when none. */
  readonly text: string
  readonly brands: readonly string[]
  /** Of a brand, or of whatever brand has a model of this name. */
  readonly models: readonly ModelChoice[]
  readonly fuels: readonly Fuel[]
  readonly transmissions: readonly Transmission[]
  readonly colors: readonly Color[]
  readonly types: readonly BodyType[]
  readonly drives: readonly Drive[]
  /** The car has at least one code of each of these lists. */
  readonly options: readonly (readonly string[])[]
  readonly not: Unwanted
  readonly accidents: readonly Accident[]
  /** Marks of its past, any of them. */
  readonly past: readonly PastMark[]
  readonly owners: readonly number[]
  readonly seats: readonly number[]
  readonly trims: readonly Trim[]
  /** What the verdict of the destination may be; empty for any. */
  readonly imports: readonly ImportVerdict[]
  readonly yearFrom: number | null
  readonly yearTo: number | null
  /** Whole units of `currency`: the price that the visitor sees, at the destination. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly mileageFrom: number | null
  readonly mileageTo: number | null
  /** Only cars that were seen first after this millisecond; null for all. */
  readonly newSince: number | null
  /** What prices are shown in, and price bars counted. */
  readonly currency: FilterCurrency
  /** Where the cars are to go. */
  readonly destination: Destination
  /** Whether prices are meant with customs and taxes. */
  readonly taxes: boolean
  readonly facets: boolean
}

/** Every name of each filter. */
const FILTER_NAMES: Readonly<Record<FilterName, readonly string[]>> = {
  search: ['search', 'query'],
  brand: ['brand', 'make', 'manufacturer'],
  model: ['model'],
  year: ['yearFrom', 'yearTo'],
  fuel: ['fuel', 'fuelType'],
  transmission: ['transmission'],
  color: ['color'],
  type: ['type', 'body_type'],
  price: ['priceFrom', 'priceTo', 'priceMin', 'priceMax'],
  mileage: ['mileageMin', 'mileageMax', 'maxMileage'],
  drive: ['drive'],
  options: ['options'],
  accident: ['accident'],
  past: ['past'],
  owners: ['owners'],
  seats: ['seats'],
  trim: ['trim'],
  import: ['import'],
  not: ['not'],
}

export const MAX_PAGE_SIZE = 100
const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE = 1_000_000
const MAX_SEATS = 99
const MAX_OWNERS = 99
const MAX_INT = 2_147_483_647
/** The longest text that a search looks at. */
const MAX_TEXT = 120
/** A bound equal to these caps of the search panel means "no limit". */
const PRICE_CAP = 100_000
const MILEAGE_CAPS = new Set([500_000, 999_999])
const NO_YEAR_LIMIT = 9_999

/**
 * Reads every spelling of a search into one form.
 * @returns the search, or all problems of known names; unknown names are ignored
 */
export function parseCarQuery(raw: RawQuery): { search: CarSearch } | { problems: readonly QueryProblem[] } {
  const read = new QueryReader(raw)
  const [fuels, types] = typesAndFuels(read)
  const sortBy = read.choice('sortBy', SORTS) ?? 'relevance'
  const currency = read.choice('currency', FILTER_CURRENCIES) ?? 'USD'
  const isCap = (price: number) => currency === 'USD' && price === PRICE_CAP
  const search: CarSearch = {
    ids: read.ids('ids'),
    page: read.integer(['page'], 1, MAX_PAGE) ?? 1,
    limit: read.integer(['limit'], 1, MAX_PAGE_SIZE) ?? DEFAULT_PAGE_SIZE,
    sortBy,
    sortOrder: read.choice('sortOrder', ['asc', 'desc'] as const) ?? (sortBy === 'year' ? 'desc' : 'asc'),
    seed: read.integer(['seed'], 0, MAX_INT) ?? 0,
    text: (read.texts(FILTER_NAMES.search)[0] ?? '').slice(0, MAX_TEXT),
    brands: read.list(FILTER_NAMES.brand),
    models: read.list(FILTER_NAMES.model).map(readModelChoice),
    fuels,
    types,
    transmissions: read.values(FILTER_NAMES.transmission, TRANSMISSIONS),
    colors: read.values(FILTER_NAMES.color, COLORS),
    drives: [...new Set(read.values(FILTER_NAMES.drive, DRIVES).flatMap(drivesLike))],
    options: read.options(FILTER_NAMES.options),
    not: readUnwanted(read, 'not'),
    accidents: read.values(FILTER_NAMES.accident, ACCIDENTS),
    past: read.values(FILTER_NAMES.past, PAST_MARKS),
    owners: read.integers(FILTER_NAMES.owners, 1, MAX_OWNERS),
    seats: read.integers(FILTER_NAMES.seats, 1, MAX_SEATS),
    trims: read.values(FILTER_NAMES.trim, TRIMS),
    imports: read.values(FILTER_NAMES.import, IMPORTABLE),
    yearFrom: read.integer(['yearFrom'], 0, MAX_INT),
    yearTo: without(read.integer(['yearTo'], 0, MAX_INT), (year) => year >= NO_YEAR_LIMIT),
    priceFrom: read.integer(['priceFrom', 'priceMin'], 0, MAX_INT),
    priceTo: without(read.integer(['priceTo', 'priceMax'], 0, MAX_INT), isCap),
    mileageFrom: read.integer(['mileageMin'], 0, MAX_INT),
    mileageTo: without(read.integer(['mileageMax', 'maxMileage'], 0, MAX_INT), (km) => MILEAGE_CAPS.has(km)),
    newSince: read.instant('newSince'),
    currency,
    destination: read.choice('destination', DESTINATIONS) ?? 'SA',
    taxes: read.choice('taxes', ['1']) !== null,
    facets: read.texts(['facets'])[0] === '1',
  }
  return read.problems.length > 0 ? { problems: read.problems } : { search }
}

const without = (value: number | null, meansNone: (value: number) => boolean) =>
  value !== null && meansNone(value) ? null : value

/** `type=Electric` asks for the fuel, whatever the body. */
function typesAndFuels(read: QueryReader): [Fuel[], BodyType[]] {
  const fuels = read.values(FILTER_NAMES.fuel, FUELS)
  const types = read.values(FILTER_NAMES.type, [...BODY_TYPES, 'Electric'] as const)
  const bodies = types.filter((type): type is BodyType => type !== 'Electric')
  const electric = types.includes('Electric') && !fuels.includes('Electric')
  return [electric ? [...fuels, 'Electric'] : fuels, bodies]
}
