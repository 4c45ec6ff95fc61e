import type { CarDetail } from '@karvan/contracts/browser'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { clientError } from './errors.ts'

/** As long as the service keeps an answer of a source. */
const FRESH_MS = 10 * 60_000

/**
 * Whether a car is still to be had: the service asks its source, for a second at most. Asked again while somebody looks at it.
 * @param id the car's `encar_id`
 */
export const availabilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['carAvailability', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('carAvailability', { params: { id } }, { signal })
      if (typeof data.state !== 'string') throw clientError('client.bad_shape')
      return data
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
    // What is known already stands there meanwhile, and the visitor can ask again.
    retry: false,
  })

/** Shows a car as sold at once, and has it loaded again where it is shown next. */
export function markSold(client: QueryClient, id: string): void {
  const queryKey = ['getCar', id]
  client.setQueriesData<CarDetail>({ queryKey }, (car) => car && { ...car, status: 'sold' })
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** The documented call before the page of sold cars: a report, which changes nothing there if it fails. */
export const reportSold = (encarId: string): Promise<unknown> =>
  call('reportSold', { params: { encarId } }).catch(() => undefined)
