import type { BATCH_MODES, PROCESSING_MODES, ScraperConfig, SourceStatus, TrioMake } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** The documented pace of the dashboard (data acquisition spec, section 9). */
const REFRESH_MS = 10_000

/** A source with its limits, and how it stands with it. */
export type ScrapedSource = ScraperConfig & Pick<SourceStatus, 'health' | 'current' | 'last'>

export const SOURCES = queryOptions({
  queryKey: ['sources'],
  queryFn: async ({ signal }): Promise<readonly ScrapedSource[]> => {
    const [config, statuses] = await Promise.all([
      call('scrapingConfig', {}, { signal }),
      call('sourceStatuses', {}, { signal }),
    ])
    const { scrapers } = config.data
    const { sources } = statuses.data
    if (!Array.isArray(scrapers) || !Array.isArray(sources)) throw clientError('client.bad_shape')
    return scrapers.flatMap((scraper) => {
      const status = sources.find(({ source }) => source === scraper.id)
      return status ? [{ ...scraper, ...status }] : []
    })
  },
  refetchInterval: REFRESH_MS,
})

/** Of the calls below: the job that was started. @throws ApiError 'jobs.conflict' while another one of the source runs */
interface Started {
  readonly data: { readonly jobId: string }
}
const idOf = ({ data }: Started): string => data.jobId

/** What a job does otherwise than it usually does. */
export interface JobChoices {
  /** Visits every listing, also those of which the list says what it said. */
  readonly afresh: boolean
  /** Publishes what was read though it has changed more than cars do by themselves. */
  readonly confirmChanges: boolean
}

export interface SourceRequest extends JobChoices {
  readonly maxPages: number
  readonly maxCars: number
}

export const startSource = async (source: string, request: SourceRequest): Promise<string> =>
  idOf(await call('startSource', { params: { source }, body: request }))

export interface EncarRequest extends JobChoices {
  /** `ALL_CARS` for all. */
  readonly cars: number
  readonly mode: (typeof PROCESSING_MODES)[number]
  /** Of a search on Encar's own site; null for everything, newest first. */
  readonly address: string | null
  /** Whether more than a fifth of the cars may leave the shop. */
  readonly confirmRetire: boolean
}

export const startEncar = async ({ cars, mode, address, ...choices }: EncarRequest): Promise<string> => {
  const body = { totalCars: cars, processingMode: mode, customUrl: address, ...choices }
  return idOf(await call('startScraping', { params: { source: 'encar' }, body }))
}

export interface BatchRequest {
  readonly cars: number
  readonly mode: (typeof BATCH_MODES)[number]
  /** Of each car, so many are made ready; null for none. */
  readonly pictures: number | null
}

export const startBatch = async ({ cars, mode, pictures }: BatchRequest): Promise<string> => {
  const ofPictures = pictures === null ? {} : { withImageGeneration: true, maxImages: pictures }
  return idOf(await call('startEnhancedBatch', { body: { maxCars: cars, mode, ...ofPictures } }))
}

/** Of the source whose site the address is of; of the generic one where staff have put that site on their list. */
export const startByAddress = async (request: { url: string; maxPages: number; maxCars: number }): Promise<string> =>
  idOf(await call('runNow', { body: request }))

export interface TrioRequest extends JobChoices {
  readonly cars: number
  /** Rows of a page. */
  readonly perPage: number
  readonly makes: readonly TrioMake[]
}

export const startTrio = async ({ cars, perPage, makes, ...choices }: TrioRequest): Promise<string> => {
  const body = { max_pages: Math.ceil(cars / perPage), per_page: perPage, manufacturers: [...makes], ...choices }
  return idOf(await call('startTriovetura', { body }))
}

export interface LuxuryRequest extends JobChoices {
  readonly cars: number
  readonly pages: number
  readonly manufacturer?: string | undefined
  readonly yearFrom?: number | undefined
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
}

/** Filters that are blank are not sent. */
export const startLuxury = async (request: LuxuryRequest): Promise<string> => {
  const { cars, pages, manufacturer, yearFrom, priceFrom, priceTo, ...choices } = request
  const filters = {
    ...(manufacturer !== undefined && { manufacturer }),
    ...(yearFrom !== undefined && { year_from: yearFrom }),
    ...(priceFrom !== undefined && { price_from: priceFrom }),
    ...(priceTo !== undefined && { price_to: priceTo }),
  }
  const body = { max_pages: pages, per_page: Math.ceil(cars / pages), filters, ...choices }
  return idOf(await call('startLuxuryCars', { body }))
}
