import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** The cars that bear a VIN, table by table. */
export const vinSearchQuery = (vin: string) =>
  queryOptions({
    queryKey: ['searchVin', vin],
    queryFn: async ({ signal }) => {
      const { data } = await call('searchVin', { body: { vin } }, { signal })
      if (!Array.isArray(data.results)) throw clientError('client.bad_shape')
      return data
    },
  })

/** How many cars of each table have a VIN. */
export const VIN_STATS = queryOptions({
  queryKey: ['vinStats'],
  queryFn: async ({ signal }) => {
    const { data } = await call('vinStats', {}, { signal })
    if (typeof data.stats !== 'object') throw clientError('client.bad_shape')
    return data
  },
})
