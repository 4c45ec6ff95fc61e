import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** How often each event was counted in so many days, that of today (UTC) included. */
export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['usageCounts', days],
    queryFn: async ({ signal }) => {
      const { data } = await call('usageCounts', { query: { days } }, { signal })
      if (!Array.isArray(data.events)) throw clientError('client.bad_shape')
      return data.events
    },
  })
