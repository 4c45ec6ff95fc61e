import type { CarDetail, Quote } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import type { PriceView } from '../../../kit/src/price-view.ts'
import { call } from '../../../kit/src/api/client.ts'

/** As long as a quote holds. */
const QUOTE_MAX_AGE_MS = 48 * 3_600_000

/** Fixes the price of a car. The same price of the same car is fixed once a visit, however often it is asked for. */
export const newQuoteQuery = ({ id, landed }: Pick<CarDetail, 'id' | 'landed'>, view: PriceView) =>
  queryOptions({
    queryKey: [
      'createQuote',
      id,
      view.destination,
      view.currency,
      landed?.amounts,
      landed?.pricingVersion,
      landed?.rateId,
    ],
    queryFn: () => createQuote(id, view),
    staleTime: QUOTE_MAX_AGE_MS,
    gcTime: QUOTE_MAX_AGE_MS,
    retry: false,
  })

export const createQuote = async (carId: string, { destination, currency }: PriceView): Promise<Quote> =>
  (await call('createQuote', { body: { carId, destination, currency } })).data

export const quoteQuery = (code: string) =>
  queryOptions({
    queryKey: ['getQuote', code],
    queryFn: async ({ signal }) => (await call('getQuote', { params: { code } }, { signal })).data,
  })
