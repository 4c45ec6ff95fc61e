import { queryOptions } from '@tanstack/react-query'
import { type PriceView } from '../../../kit/src/price-view.ts'
import { call } from '../../../kit/src/api/client.ts'

const FRESH_MS = 60_000

/** Why the price of a car moved; null for one without a price. */
export const priceHistoryQuery = (id: string, { destination, currency }: PriceView) =>
  queryOptions({
    queryKey: ['carPriceHistory', id, destination, currency],
    queryFn: async ({ signal }) =>
      (await call('carPriceHistory', { params: { id }, query: { destination, currency } }, { signal })).data,
    staleTime: FRESH_MS,
  })
