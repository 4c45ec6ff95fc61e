import type { ExchangeRates, RouteInput, RouteReply, RoutesByName } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../kit/src/api/client.ts'
import { clientError } from '../../../../kit/src/api/errors.ts'

export type RateProvider = RouteInput<RoutesByName['refreshRates']>['body']['provider']
export type Rate = RouteReply<RoutesByName['refreshRates']>['data']

/** The rate in use, what waits for staff, and what was fetched. Fails with 'rates.none' before the first. */
export const EXCHANGE_RATES = queryOptions({
  queryKey: ['exchangeRates'],
  queryFn: async ({ signal }): Promise<ExchangeRates> => {
    const { data } = await call('exchangeRates', {}, { signal })
    if (!Array.isArray(data.history)) throw clientError('client.bad_shape')
    return data
  },
})

/** Asks a provider now. @throws ApiError 'rates.refresh_failed' with the provider's reason as a field error */
export const refreshRates = async (provider: RateProvider): Promise<Rate> =>
  (await call('refreshRates', { body: { provider } })).data

/** Takes a held rate into use. @param typed euro for a won, with the six decimals that are shown */
export const confirmRate = async (id: string, typed: number): Promise<Rate> =>
  (await call('confirmRate', { body: { id, KRW_TO_EUR: typed } })).data

export const refuseRate = async (id: string): Promise<Rate> => (await call('refuseRate', { body: { id } })).data
