import type { Car, CarDetail } from '@karvan/contracts/browser'
import type { Destination } from '@karvan/domain'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isCarId } from '../../../kit/src/paths.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { idsQueries } from '../../../kit/src/ids-queries.ts'
import type { CachedCarsReply } from '../../../kit/src/offline-messages.ts'
import { call } from '../../../kit/src/api/client.ts'
import { ApiError, clientError, isConnectionLost } from '../../../kit/src/api/errors.ts'
import { checkHealth } from '../job/health.ts'
import { SEARCH_RETRY_DELAY_MS } from '../../../kit/src/api/retry-rule.ts'

const LIST_FRESH_MS = 60_000

async function fetchCars(query: URLSearchParams, signal: AbortSignal) {
  const { data } = await call('searchCars', { query }, { signal })
  if (!Array.isArray(data.cars)) throw clientError('client.bad_shape')
  return data
}

/**
 * A page of results. The health check runs beside it, not before it: same guarantee, half the wait.
 * A failure that may pass is tried again after the documented pause, as long as somebody is looking.
 */
export function searchQuery(client: QueryClient, query: URLSearchParams) {
  return queryOptions({
    queryKey: ['searchCars', query.toString(), 'with health'],
    queryFn: async ({ signal }) => (await Promise.all([fetchCars(query, signal), checkHealth(client)]))[0],
    retryDelay: SEARCH_RETRY_DELAY_MS,
    staleTime: LIST_FRESH_MS,
  })
}

/** How many cars a search would find, and how they spread over the filters. */
export function countQuery(filters: URLSearchParams) {
  const query = new URLSearchParams(filters)
  query.set('limit', '1')
  query.set('facets', '1')
  return carsQuery(query)
}

/** A page of cars as a request asks for them, without counts. */
export function carsQuery(query: URLSearchParams) {
  return queryOptions({
    queryKey: ['searchCars', query.toString()],
    queryFn: ({ signal }) => fetchCars(query, signal),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** Without any filter: the brands in stock, and how many cars there are. */
export const WHOLE_SHOP = countQuery(new URLSearchParams())

/** How many of the newest cars the home page shows. */
export const NEWEST_SHOWN = 8

export function newestQuery(destination: Destination) {
  // Another destination changes the prices, not the cars.
  return carsQuery(new URLSearchParams({ destination, sortBy: 'newest', limit: String(NEWEST_SHOWN) }))
}

/**
 * The cars of a list of ids, as far as they are in the shop, in no particular order; and where they are those that the browser
 * has kept, since there is no network, of when they are. With them, how many are in a table that the shop does not show.
 */
export function carsByIdQuery(ids: readonly string[], destination: Destination) {
  return queryOptions({
    queryKey: ['searchCars', { ids, destination }],
    queryFn: async ({ signal }) => {
      const replies = await Promise.all(idsQueries(ids, destination).map((query) => fetchCars(query, signal)))
      const [first]: readonly CachedCarsReply[] = replies
      const notInSelection = replies.reduce((sum, reply) => sum + (reply.notInSelection ?? 0), 0)
      return { cars: replies.flatMap(({ cars }) => cars), notInSelection, cachedAt: first?.cachedAt }
    },
    staleTime: LIST_FRESH_MS,
    // Taking a car out of the list changes the question; what is on screen already answers it.
    placeholderData: keepPreviousData,
  })
}

/** A page that was opened without a connection goes on by itself once there is one, whether or not the browser notices. */
const RECONNECT_MS = 5_000

export function carQuery(id: string, destination: Destination) {
  return queryOptions({
    queryKey: ['getCar', id, destination],
    queryFn: async ({ signal }) => {
      const { data } = await call('getCar', { params: { id }, query: { destination } }, { signal })
      if (typeof data.id !== 'string') throw clientError('client.bad_shape')
      return data
    },
    staleTime: LIST_FRESH_MS,
    refetchInterval: ({ state }) => isConnectionLost(state.error) && RECONNECT_MS,
  })
}

/** For staff. */
export function adminDetailsQuery(id: string, destination: Destination) {
  return queryOptions({
    queryKey: ['adminDetails', id, destination],
    queryFn: async ({ signal }) => {
      const { data } = await call('adminDetails', { params: { id }, query: { destination } }, { signal })
      if (typeof data.exchange_rates.KRW_TO_EUR !== 'number') throw clientError('client.bad_shape')
      return data
    },
  })
}

/** Staff take a car out of the shop as sold, or put it back. */
export async function setSale(id: string, sold: boolean) {
  return (await call('setSale', { params: { id }, body: { sold } })).data
}

/** The car as a list that was loaded shows it. */
export function listedCar(client: QueryClient, id: string): Car | undefined {
  const lists = client.getQueriesData<{ readonly cars?: readonly Car[] }>({ queryKey: ['searchCars'] })
  return lists.flatMap(([, list]) => list?.cars ?? []).find((car) => carKey(car) === id)
}

/** The car as far as it has been asked for: null when there is none, undefined while nobody can say. */
export function knownCar(client: QueryClient, id: string, destination: Destination): CarDetail | null | undefined {
  if (!isCarId(id)) return null
  const { data, error } = client.getQueryState(carQuery(id, destination).queryKey) ?? {}
  return data ?? (error instanceof ApiError && error.status === 404 ? null : undefined)
}
