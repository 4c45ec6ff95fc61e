import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { clientError } from './errors.ts'

/** For those who may scrape. */
export const QUALITY = queryOptions({
  queryKey: ['scrapingQuality'],
  queryFn: async ({ signal }) => {
    const { data } = await call('scrapingQuality', {}, { signal })
    if (!Array.isArray(data.unknownWords)) throw clientError('client.bad_shape')
    return data
  },
})
