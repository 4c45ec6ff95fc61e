import { accountRoutes } from './http/account.ts'
import { analyticsRoutes } from './http/analytics.ts'
import { apiKeyRoutes } from './http/api-keys.ts'
import { auditRoutes } from './http/audit.ts'
import { availabilityRoutes } from './http/availability.ts'
import { onSaleRoutes } from './http/cars-on-sale.ts'
import { bulkChangeRoutes } from './http/bulk-changes.ts'
import { carRoutes } from './http/cars.ts'
import { customerRoutes } from './http/customers.ts'
import {
  dashboardCarRoutes,
  dashboardCrawlRoutes,
  dashboardRateRoutes,
  dashboardReservationRoutes,
  dashboardRoutes,
} from './http/dashboard.ts'
import { deletionRoutes } from './http/deletions.ts'
import { dataSourceReservationRoutes, dataSourceRoutes } from './http/data-sources.ts'
import { deadLetterRoutes } from './http/dead-letters.ts'
import { deadMessageRoutes } from './http/dead-messages.ts'
import { healthRoutes } from './http/health.ts'
import { imageRoutes } from './http/images.ts'
import { importRoutes } from './http/imports.ts'
import { inboxDigestRoutes } from './http/inbox-digest.ts'
import { inboxHandlingRoutes } from './http/inbox-handling.ts'
import { inboxCrawlRoutes, inboxRateRoutes, inboxReservationRoutes, inboxRoutes } from './http/inbox.ts'
import { jobLogRoutes } from './http/job-logs.ts'
import { jobRoutes } from './http/jobs.ts'
import { mailRoutes } from './http/mails.ts'
import { offerRoutes } from './http/offers.ts'
import { pageRoutes } from './http/pages.ts'
import { personAccountRoutes, personReservationRoutes, personSearchRoutes } from './http/persons.ts'
import { pipelineRoutes } from './http/pipeline.ts'
import { matchReviewRoutes } from './http/match-review.ts'
import { comparableRoutes, priceComparisonRoutes, priceUpdateRoutes } from './http/price-comparison.ts'
import { provenanceRoutes } from './http/provenance.ts'
import { pricingRoutes } from './http/pricing.ts'
import { qualityRoutes } from './http/quality.ts'
import { quoteRoutes } from './http/quotes.ts'
import { rateRoutes } from './http/rates.ts'
import { replayFindingRoutes, replayRoutes } from './http/replays.ts'
import { reservationRoutes } from './http/reservations.ts'
import { stepFileRoutes } from './http/step-files.ts'
import { savedSearchRoutes } from './http/saved-searches.ts'
import { savedViewRoutes } from './http/saved-views.ts'
import { scrapeRequestRoutes } from './http/scrape-requests.ts'
import { scheduleRoutes } from './http/schedules.ts'
import { sessionEndRoutes } from './http/session-ends.ts'
import { sessionRoutes } from './http/sessions.ts'
import { settingsRoutes } from './http/settings.ts'
import { signingKeyRoutes } from './http/signing-keys.ts'
import { siteRoutes } from './http/sites.ts'
import { restorableRoutes, restoreRoutes, snapshotRoutes } from './http/snapshots.ts'
import { sourceRoutes } from './http/sources.ts'
import { staffCarRoutes } from './http/staff-cars.ts'
import { staffNameRoutes } from './http/staff-names.ts'
import { suggestionRoutes } from './http/suggestions.ts'
import { twoFactorRoutes } from './http/two-factor.ts'
import { userRoutes } from './http/users.ts'
import { vinSearchRoutes } from './http/vin-search.ts'
import type { RouteContract } from './route.ts'

/** Every route by the service that answers it. The gateway forwards those under `/api`, but for its own, and no others. */
export const ROUTES = {
  // The quality report is about the inventory's rows, so the catalog answers it.
  catalog: {
    ...healthRoutes,
    ...carRoutes,
    ...staffCarRoutes,
    ...bulkChangeRoutes,
    ...suggestionRoutes,
    ...onSaleRoutes,
    ...availabilityRoutes,
    ...qualityRoutes,
    ...imageRoutes,
    ...analyticsRoutes,
    ...savedSearchRoutes,
    ...personSearchRoutes,
    ...snapshotRoutes,
    ...restorableRoutes,
    ...replayFindingRoutes,
    ...vinSearchRoutes,
    ...dataSourceRoutes,
    ...priceComparisonRoutes,
    ...matchReviewRoutes,
    ...comparableRoutes,
    ...dashboardCarRoutes,
  },
  auth: {
    ...sessionRoutes,
    ...accountRoutes,
    ...twoFactorRoutes,
    ...userRoutes,
    ...staffNameRoutes,
    ...customerRoutes,
    ...personAccountRoutes,
    ...auditRoutes,
    ...mailRoutes,
    ...savedViewRoutes,
    ...apiKeyRoutes,
    ...signingKeyRoutes,
    ...sessionEndRoutes,
    ...inboxHandlingRoutes,
    ...inboxDigestRoutes,
  },
  settings: { ...settingsRoutes },
  pricing: {
    ...pricingRoutes,
    ...importRoutes,
    ...rateRoutes,
    ...quoteRoutes,
    ...offerRoutes,
    ...dashboardRateRoutes,
    ...inboxRateRoutes,
  },
  reservation: {
    ...reservationRoutes,
    ...stepFileRoutes,
    ...personReservationRoutes,
    ...dashboardReservationRoutes,
    ...inboxReservationRoutes,
    ...dataSourceReservationRoutes,
  },
  scraping: {
    ...jobRoutes,
    ...jobLogRoutes,
    ...scrapeRequestRoutes,
    ...sourceRoutes,
    ...siteRoutes,
    ...scheduleRoutes,
    ...pipelineRoutes,
    ...deletionRoutes,
    ...restoreRoutes,
    ...priceUpdateRoutes,
    ...replayRoutes,
    ...deadLetterRoutes,
    ...deadMessageRoutes,
    ...provenanceRoutes,
    ...dashboardCrawlRoutes,
    ...inboxCrawlRoutes,
  },
  web: { ...pageRoutes },
  // Composed of what the services answer.
  gateway: { ...dashboardRoutes, ...inboxRoutes },
} as const satisfies Record<string, Readonly<Record<string, RouteContract>>>

export type ServiceWithRoutes = keyof typeof ROUTES

/** A service that the gateway asks. */
export type Upstream = Exclude<ServiceWithRoutes, 'gateway'>
const isUpstream = (service: ServiceWithRoutes): service is Upstream => service !== 'gateway'
export const UPSTREAMS = (Object.keys(ROUTES) as ServiceWithRoutes[]).filter(isUpstream)

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
export type RoutesByName = Intersection<(typeof ROUTES)[ServiceWithRoutes]>
export type RouteName = keyof RoutesByName

export interface NamedRoute {
  readonly name: RouteName
  readonly service: ServiceWithRoutes
  readonly route: RouteContract
}

/** All routes in one list. */
export const ALL_ROUTES: readonly NamedRoute[] = Object.entries(ROUTES).flatMap(([service, routes]) =>
  Object.entries<RouteContract>(routes).map(([name, route]) => ({
    name: name as RouteName,
    service: service as ServiceWithRoutes,
    route,
  })),
)

/** What a client needs to know of a route at run time. */
export interface Endpoint extends Pick<RouteContract, 'method' | 'path'> {
  /** Whether everybody may call it. Only what is not public carries a token. */
  readonly isPublic: boolean
}

/** Every route that the gateway forwards. */
export const ROUTE_TABLE = Object.fromEntries(
  ALL_ROUTES.filter(({ route }) => route.access !== 'internal').map(({ name, route: { method, path, access } }) => [
    name,
    { method, path, isPublic: access === 'public' },
  ]),
) as Readonly<Record<RouteName, Endpoint>>
