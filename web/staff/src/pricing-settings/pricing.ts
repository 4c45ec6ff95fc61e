import type {
  PricingPreview,
  PricingVersion,
  RouteInput,
  RouteReply,
  RoutesByName,
  ShownPricingSettings,
} from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** A version of the fees with what it says. */
export interface FeesVersion extends PricingVersion {
  readonly settings: ShownPricingSettings
}

export type SaveFees = RouteInput<RoutesByName['savePricingSettings']>['body']
export type GivenFees = SaveFees['settings']
export type Progress = RouteReply<RoutesByName['pricingProgress']>['data']
export type Applied = RouteReply<RoutesByName['applyPricingSettings']>['data']

/** Not faster: the figures are written a batch at a time. */
const PROGRESS_MS = 1_000

/** The version that was saved last. */
export const FEES = queryOptions({
  queryKey: ['pricingSettings'],
  queryFn: async ({ signal }): Promise<FeesVersion> => {
    const { data, settings } = await call('pricingSettings', {}, { signal })
    if (typeof settings !== 'object') throw clientError('client.bad_shape')
    return { ...data, settings }
  },
})

/** The last versions, newest first. */
export const FEES_VERSIONS = queryOptions({
  queryKey: ['pricingVersions'],
  queryFn: async ({ signal }): Promise<readonly FeesVersion[]> => {
    const { data } = await call('pricingVersions', {}, { signal })
    if (!Array.isArray(data.versions)) throw clientError('client.bad_shape')
    return data.versions
  },
})

/** Of the cars on sale, with prices to Jeddah. */
export const PRICE_STATISTICS = queryOptions({
  queryKey: ['pricingStatistics'],
  queryFn: async ({ signal }) => (await call('pricingStatistics', {}, { signal })).statistics,
})

/** Which prices the shop shows, and how far others are; asked for again and again while some are being calculated. */
export const PRICE_PROGRESS = queryOptions({
  queryKey: ['pricingProgress'],
  queryFn: async ({ signal }): Promise<Progress> => (await call('pricingProgress', {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data !== undefined && state.data.writing === null ? false : PROGRESS_MS),
})

/** The beginning of the keys of all previews. */
export const PREVIEWS = ['previewPricing'] as const

/** What these fees would change. @param settings null for none: nothing is asked then */
export const previewQuery = (settings: GivenFees | null) =>
  queryOptions({
    queryKey: [...PREVIEWS, settings],
    queryFn:
      settings === null
        ? skipToken
        : async ({ signal }): Promise<PricingPreview> =>
            (await call('previewPricing', { body: { settings } }, { signal })).data,
    // The figures stay until the next ones are there.
    placeholderData: keepPreviousData,
  })

/** @throws ApiError 'pricing.conflict' where a newer version was saved, 'pricing.all_zero' without a confirmation */
export async function saveFees(body: SaveFees): Promise<FeesVersion> {
  const { data, settings } = await call('savePricingSettings', { body })
  return { ...data, settings }
}

/** Prices every car with the newest version. @throws ApiError 'pricing.conflict' */
export const applyFees = async (baseVersion: number): Promise<Applied> =>
  (await call('applyPricingSettings', { body: { recalculatePrices: true, baseVersion } })).data

/** Brings a version back as a new one, in force at once. @throws ApiError 'pricing.conflict' */
export const rollBackFees = async (version: number, baseVersion: number): Promise<Applied> =>
  (await call('rollBackPricing', { body: { version, baseVersion } })).data
