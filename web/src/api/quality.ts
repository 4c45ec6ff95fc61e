import type { QualityReport } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { clientError } from './errors.ts'

/** @param token of somebody who may scrape */
export function qualityQuery(token: string) {
  return queryOptions({
    queryKey: ['quality', token],
    queryFn: async ({ signal }) => {
      const reply = await call('scrapingQuality', { signal, token })
      if (!Array.isArray(reply['unknownWords'])) throw clientError('client.bad_shape')
      return reply as unknown as QualityReport
    },
    retry: false,
  })
}
