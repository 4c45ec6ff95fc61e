import type { Dataset, SiteWords } from '@karvan/contracts'
import type { CarFilter, Currency, QuarantineReason } from '@karvan/domain'
import type { ScrapeStep } from '@karvan/jobs'
import type { SitePages } from '@karvan/scraper-kit'
import type { AdapterModule } from './adapter.ts'
import type { ListPlan } from './list-plan.ts'

/** The fields of the shop's API that hold a source's own id; also the order in which a car is looked for by id. */
export const ID_FIELDS = ['encar_id', 'trio_car_id'] as const
export type IdField = (typeof ID_FIELDS)[number]

/**
 * An outside site as a value: all that the other programs have to know of it. It is light to import; what fetches and
 * reads pages is loaded by the worker alone, through `adapter`.
 */
export interface Source {
  /** Lower case. Queues (`scraper.encar.v1`), settings (`ENCAR_…`) and image addresses are named after it. */
  readonly name: string
  /** As the documented calls name it (`/api/kb/start-scraping`); most are called by their name. */
  readonly shortName: string
  /** Where people find the site, first the host of its own pages: by it an address that somebody hands over is known. */
  readonly hosts: readonly string[]
  /** Where its listings are kept, those that cannot be offered included. */
  readonly dataset: Dataset
  /** Where those that can be offered are shown; null for a source that is kept for comparison only. */
  readonly publishesTo: Dataset | null
  readonly price: PriceUnit
  /** In their order; a source whose list tells everything needs no `detail`. */
  readonly steps: readonly [ScrapeStep, ...ScrapeStep[]]
  readonly listPlan: ListPlan
  /** Reasons to keep a listing back that its list row alone settles, so that it is not visited. */
  readonly settledByList: readonly QuarantineReason[]
  /** A listing's row in the list changes when its page does, so that the page of one whose row is the same is not visited each time. */
  readonly listTellsChanges: boolean
  /** Visits that one listing's details cost: how many listings make a task. */
  readonly visitsPerListing: number
  /** Raised when the adapter keeps other fields than before: old raw documents are then known by their number. */
  readonly parserVersion: number
  /** What the site is asked to answer in, as `Accept-Language`. */
  readonly language: string
  /** How the site's own HTML pages are recognised; null for a site that answers in JSON. */
  readonly pages: SitePages | null
  /** For a source that reads sites which staff name and describe, in place of one of its own. */
  readonly sitesOfStaff?: SitesOfStaff
  /** Scripts write some of its pages: its worker has a browser for them. */
  readonly usesBrowser?: true
  /**
   * Whether the site can be asked for one listing by itself. Where it cannot, no car is taken for sold: that the list does
   * not show it any more says nothing.
   */
  readonly hasListingCall: boolean
  /** How a person may name one of its listings; null where none can be asked for, or whose site it is decides. */
  readonly listing: ListingNames | null
  /** Its jobs are started by hand alone, never by a schedule. */
  readonly byHandOnly?: true
  readonly politeness: Politeness
  readonly limits: SourceLimits
  readonly customList: CustomList | null
  /** The list query that shows what this filter wants, as far as the site's grammar is known; null where it cannot be narrowed. */
  readonly narrowed: ((filter: CarFilter) => string | null) | null
  readonly images: SourceImages | null
  /** The page for people; null where there is none to lead to. */
  readonly listingUrl: ((sourceId: string) => string) | null
  /** Where the API shows this source's ids; null for a source whose cars are known by our own id alone. */
  readonly idField: IdField | null
  readonly texts: { readonly label: InLanguages; readonly about: InLanguages }
  readonly adapter: () => Promise<AdapterModule>
}

type InLanguages = Readonly<Record<'ar' | 'en' | 'sq', string>>

/** In what the site states prices: `unit` is how much of the currency's minor unit (won, cents) its number 1 means. */
export interface PriceUnit {
  readonly currency: Currency
  readonly unit: number
}

export interface ListingNames {
  /** Its ids, whole. */
  readonly id: RegExp
  /** The id in the address of a listing's page, whose host is one of the source's. */
  readonly idIn: (address: URL) => string | null
}

/** What follows from the words in which staff describe a site. */
interface SitesOfStaff {
  /** How its pages are recognised. */
  readonly pagesOf: (site: SiteWords) => SitePages
  /** The path of a car's page as it is kept, or null for another page. */
  readonly carPathIn: (site: SiteWords, path: string) => string | null
}

/** What the environment may override. */
interface Politeness {
  /** Requests at a time, over all replicas. */
  readonly maxInFlight: number
  /** Least time between two requests. */
  readonly delayMs: number
  /** Most requests of a UTC day. */
  readonly dailyRequests: number
}

/** How much one order takes where it does not say, and at most; the documented figures, which are recommendations. */
interface SourceLimits {
  readonly defaultPages: number
  readonly defaultCars: number
  readonly maxPages: number
  readonly maxCars: number
}

/** Lists that a person narrows down on the site itself and hands over by address. */
export interface CustomList {
  /** The list query in the source's own grammar, or null when the address holds none. */
  readonly queryOf: (address: URL) => string | null
}

export interface SourceImages {
  /** How the source names pictures; nothing else is fetched. Without a leading slash. */
  readonly path: RegExp
  /** The query that makes the source send a picture sharp at this width in pixels; '' where there is only one size. */
  readonly queryFor: (width: number) => string
}
