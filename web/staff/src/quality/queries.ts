import type { QualityPoint } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** For those who may scrape. @param source by its name */
export const qualityQuery = (source: string) =>
  queryOptions({
    queryKey: ['scrapingQuality', source],
    queryFn: async ({ signal }) => {
      const { data } = await call('scrapingQuality', { query: { source } }, { signal })
      if (!Array.isArray(data.unknownWords)) throw clientError('client.bad_shape')
      return data
    },
  })

/** How the source stood when each of its last jobs ended, the latest one last. */
export const qualityHistoryQuery = (source: string) =>
  queryOptions({
    queryKey: ['qualityHistory', source],
    queryFn: async ({ signal }): Promise<readonly QualityPoint[]> => {
      const { data } = await call('qualityHistory', { query: { source } }, { signal })
      if (!Array.isArray(data.jobs)) throw clientError('client.bad_shape')
      return data.jobs
    },
  })
