import { createListAddress } from '../common/list-address.ts'
import type { CarQuery } from './queries.ts'

type Sort = NonNullable<CarQuery['sortBy']>
type State = NonNullable<CarQuery['state']>
type Dataset = NonNullable<CarQuery['dataset']>

const SORTS = ['updated_at', 'created_at', 'title', 'year', 'mileage', 'price'] as const satisfies readonly Sort[]
export const STATES = [
  'on_sale',
  'sold',
  'withdrawn',
  'quarantined',
  'edited',
  'moved',
  'deleted',
] as const satisfies readonly State[]
/** Beside the shop's own, which is shown without a filter. */
export const DATASETS = ['encar', 'kb', 'trio', 'luxury', 'dealers'] as const satisfies readonly Dataset[]

/** `none` is without a price to compare with. */
const PRICE_FILTERS = ['worst', 'none'] as const

/** The panels at the side of the list, as the address names them. */
export const PANELS = ['view', 'edit', 'new', 'many', 'import', 'change', 'changes']

/** In place of a number of rows (back-office spec, section 9). */
export const ALL = 0
export const SIZES = [50, 100, 200, 500, ALL] as const
/** Of all cars so many are asked for at once. */
const CHUNK = 500

export const CAR_ADDRESS = createListAddress({
  sorts: SORTS,
  filters: { state: STATES, dataset: DATASETS, priceFilter: PRICE_FILTERS },
  sizes: SIZES,
  usualSize: 100,
})
export type CarList = ReturnType<typeof CAR_ADDRESS.read>

/** What the server is asked for. */
export const queryOf = ({ search, filters, sortBy, sortOrder, page, limit }: CarList): CarQuery => ({
  ...(search !== '' && { searchTerm: search }),
  ...(filters.state !== null && { state: filters.state }),
  ...(filters.dataset !== null && { dataset: filters.dataset }),
  ...(filters.priceFilter !== null && { priceStatus: filters.priceFilter === 'none' ? 'no-data' : 'worst' }),
  sortBy,
  sortOrder,
  page: limit === ALL ? 1 : page,
  limit: limit === ALL ? CHUNK : limit,
})
