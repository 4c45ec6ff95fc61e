import type { ScrapeConfiguration } from '@karvan/contracts'
import type { CarFilter } from '@karvan/domain'
import type { JobParams, ScrapeStep } from '@karvan/jobs'
import { AppError, invalidField } from '@karvan/service-kit'
import { type Source, sourceCalled, sourceOfHost } from '@karvan/sources'
import type { SiteService } from '../sites/service.ts'
import { queryOfAddress } from './custom-url.ts'
import { configurationOf, type ScrapeSize } from './scrape-size.ts'

/** What somebody wants scraped. */
export interface ScrapeRequest {
  /** By its name or its short one. */
  readonly source: string
  readonly totalCars: number
  readonly processingMode: JobParams['processingMode']
  /** An address that was copied from the source's own site; null for everything, newest first. */
  readonly customUrl: string | null
  /** More than a fifth of the source's cars may leave the shop, if the list does not show them. */
  readonly confirmRetire: boolean
  /** Every listing is visited. */
  readonly afresh?: boolean | undefined
  /** What the source shows has changed as much as it seems to. */
  readonly confirmChanges?: boolean | undefined
  /** So many pictures of each car that is published are made ready. */
  readonly pictures?: number | undefined
  /** Rows of a page, for a site that can be told. */
  readonly perPage?: number | undefined
  readonly filter?: CarFilter | undefined
}

/** A request as a job stores it. */
export interface ParsedRequest {
  readonly source: Source
  readonly steps: readonly [ScrapeStep, ...ScrapeStep[]]
  readonly params: JobParams
}

/** An order by an address: its source, and what it comes to. */
export interface AddressedRequest {
  readonly source: Source
  readonly customUrl: string | null
  readonly configuration: ScrapeConfiguration
}

export interface ScrapeRequestsDeps {
  readonly sources: readonly Source[]
  readonly sites: Pick<SiteService, 'hostOf'>
}

/** Reads what somebody orders: which source it is about, and what is asked of that. It starts nothing. */
export class ScrapeRequests {
  readonly #sites: ScrapeRequestsDeps['sites']
  readonly sources: readonly Source[]

  constructor({ sources, sites }: ScrapeRequestsDeps) {
    this.sources = sources
    this.#sites = sites
  }

  /** @throws {AppError} where no source is called so, or its list cannot be asked for that way */
  async read({ source: called, customUrl, ...request }: ScrapeRequest): Promise<ParsedRequest> {
    const source = this.source(called)
    const query = await this.#queryOf(source, customUrl, request.filter)
    return { source, steps: stepsOf(source, request.processingMode), params: { ...request, query } }
  }

  /**
   * The request for so many cars of the site whose address somebody hands over.
   * @throws {AppError} `request.invalid` for an address of no such site
   */
  async ofAddress(url: string, size: ScrapeSize): Promise<AddressedRequest> {
    const source = await this.#sourceOfAddress(url)
    const isList = source.sitesOfStaff !== undefined || source.customList?.queryOf(new URL(url)) != null
    return { source, customUrl: isList ? url : null, configuration: configurationOf(source, size) }
  }

  /** @throws {AppError} where no source is called so */
  source(called: string): Source {
    const source = sourceCalled(this.sources, called)
    if (!source) throw new AppError('jobs.unknown_source', `Unknown scraper: ${called}`)
    return source
  }

  /** The source whose site it is, or the generic one where staff have put the site on their list. */
  async #sourceOfAddress(url: string): Promise<Source> {
    const address = URL.parse(url)
    const isPlain = address?.protocol === 'https:' && address.username === '' && address.port === ''
    const known = address && isPlain ? sourceOfHost(this.sources, address.hostname) : null
    const generic = this.sources.find(({ sitesOfStaff }) => sitesOfStaff !== undefined)
    if (!known && generic) await this.#sites.hostOf(url, 'url')
    const source = known ?? generic
    if (!source) throw invalidField('url', 'must be an https address of a site that Karvan reads')
    return source
  }

  /** What is asked of the site's list: what an address says, or what a filter narrows it to; of a site of staff, its host. */
  async #queryOf(source: Source, address: string | null, filter: CarFilter | undefined): Promise<string | null> {
    if (source.sitesOfStaff) return await this.#sites.hostOf(address)
    if (address !== null) return queryOfAddress(source, address)
    return filter && source.narrowed ? source.narrowed(filter) : null
  }
}

/**
 * The source's steps, without the visits to each listing where the list alone is wanted; then what the list did not show, as
 * far as the site can be asked for it.
 */
function stepsOf({ steps, hasListingCall }: Source, mode: JobParams['processingMode']): ParsedRequest['steps'] {
  const [first, ...others] = steps
  const wanted = others.filter((step) => mode !== 'list-only' || step !== 'detail')
  return [first, ...wanted, ...(hasListingCall ? (['missing'] as const) : [])]
}
