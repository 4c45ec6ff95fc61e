import type { Call } from './load.ts'
import type { Case } from './rows.ts'
import { newSearches } from './searches.ts'
import { suggestionPaths } from './typed-texts.ts'

const PAGE = 20
const FILTERS = 'brand=Hyundai&yearFrom=2019&priceTo=30000'
const BROWSER = 'br, gzip'

const FIXED_SEARCH = 'fixed body of the search'
const FIXED_DETAIL = 'fixed body of the detail'
const FIXED_COMPRESSED = 'fixed body of the search, compressed'

/** Many more than `RATE`: a detail is the lightest answer, and the one that is asked for most. */
const DETAIL_RATE = 800

/** The address whose answer is the fixed body. */
export const FACETS_PATH = '/api/cars?facets=1'

export const detailPath = (id: string) => `/api/cars/${id}`

export interface Addresses {
  readonly gateway: string
  readonly catalog: string
  readonly gatewayOfLimit: string
  readonly fixed: string
  /** Before `fixed`; null where this machine has none. */
  readonly nginx: string | null
}

/** Enough of them that none is asked twice: nothing is answered out of a cache. */
const DIFFERENT = 20_000
/** The last page of 24 that 200,000 cars surely have, of those on sale. */
const DEEP = { page: 7_000, cars: 200_000 }

/** Searches for nearly all cars, in an order, at one page; each with another bound. */
const onPage = (page: number) =>
  Array.from(
    { length: DIFFERENT },
    (_, i) => `/api/cars?facets=1&limit=24&page=${page}&sortBy=year&mileageMax=${MANY_KM + i}`,
  )
const MANY_KM = 400_000

/** What passing a body on can cost at least. */
const nginxCase = (url: string): Case => ({ name: FIXED_SEARCH, via: 'nginx', target: { url, paths: [FACETS_PATH] } })

/** All rows of the table, each limit before what is compared with it. */
export function casesOf(at: Addresses, ids: readonly string[], cars: number, primaryKeyRead: Call): Case[] {
  const details = ids.map(detailPath)
  const deep = Math.floor((cars / PAGE) * 0.9)
  const deepPage = Math.floor((cars / DEEP.cars) * DEEP.page)
  const both = (name: string, limit: string, paths: readonly string[]): Case[] => [
    { name, via: 'gateway', limit, target: { url: at.gateway, paths } },
    { name, via: 'direct', limit, target: { url: at.catalog, paths } },
  ]
  const fixed = (name: string, paths: readonly string[]): Case[] => [
    { name, via: 'gateway', target: { url: at.gatewayOfLimit, paths } },
    { name, via: 'direct', target: { url: at.fixed, paths } },
  ]
  const compressed = (name: string, url: string, limit?: string): Case => ({
    name,
    via: 'gateway',
    ...(limit === undefined ? {} : { limit }),
    target: { url, paths: [FACETS_PATH], accepts: BROWSER },
  })
  return [
    ...fixed(FIXED_SEARCH, [FACETS_PATH]),
    ...(at.nginx === null ? [] : [nginxCase(at.nginx)]),
    ...fixed(FIXED_DETAIL, details),
    { name: 'primary-key read', via: 'pg', target: primaryKeyRead },
    ...both('different searches with facets', FIXED_SEARCH, newSearches(DIFFERENT)),
    ...both('different searches, page 1', FIXED_SEARCH, onPage(1)),
    ...both(`different searches, page ${deepPage}`, FIXED_SEARCH, onPage(deepPage)),
    ...both('suggestions while typing', FIXED_SEARCH, suggestionPaths(DIFFERENT)),
    ...both('search', FIXED_SEARCH, ['/api/cars']),
    ...both('search with facets', FIXED_SEARCH, [FACETS_PATH]),
    ...both('search, filtered', FIXED_SEARCH, [`/api/cars?${FILTERS}`]),
    ...both('search, filtered, with facets', FIXED_SEARCH, [`/api/cars?${FILTERS}&facets=1`]),
    ...both(`search, page ${deep}`, FIXED_SEARCH, [`/api/cars?page=${deep}`]),
    ...both('detail', FIXED_DETAIL, details),
    {
      name: `detail, latency at ${DETAIL_RATE}/s`,
      via: 'gateway',
      limit: FIXED_DETAIL,
      rate: DETAIL_RATE,
      target: { url: at.gateway, paths: details },
    },
    compressed(FIXED_COMPRESSED, at.gatewayOfLimit),
    compressed('search with facets, compressed', at.gateway, FIXED_COMPRESSED),
  ]
}
