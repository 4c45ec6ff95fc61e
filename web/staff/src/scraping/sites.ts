import type { PreviewRequest, Site, SitePreview, SiteWords } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** The sites that the generic scraper may visit, by host. */
export const SITES = queryOptions({
  queryKey: ['listSites'],
  queryFn: async ({ signal }): Promise<readonly Site[]> => {
    const { data } = await call('listSites', {}, { signal })
    if (!Array.isArray(data.sites)) throw clientError('client.bad_shape')
    return data.sites
  },
})

/** @throws ApiError 'request.invalid' with the fields that are refused */
export const saveSite = async (host: string, body: SiteWords): Promise<Site> =>
  (await call('saveSite', { params: { host }, body })).data

/** @throws ApiError 'sites.not_found' */
export const removeSite = (host: string) => call('removeSite', { params: { host } })

/** @throws ApiError 'request.invalid', 'rate_limited', one of `PREVIEW_PROBLEMS`, 'sites.no_answer' */
export const previewSite = async (body: PreviewRequest): Promise<SitePreview> =>
  (await call('previewSite', { body })).data
