import { carRoutes, suggestionRoutes } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { createHttpApp, type HttpApp, type HttpOptions, RateLimits, type WithRateLimits } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { UsageCounts } from './analytics/repository.ts'
import { registerAnalyticsRoutes } from './analytics/routes.ts'
import { AnalyticsService } from './analytics/service.ts'
import { SaleByStaff } from './availability/by-staff.ts'
import { AvailabilityLimits } from './availability/limits.ts'
import type { PendingChecks } from './availability/pending-checks.ts'
import { AvailabilityRepository } from './availability/repository.ts'
import { registerAvailabilityRoutes } from './availability/routes.ts'
import { AvailabilityService } from './availability/service.ts'
import { openCars } from './cars/open-cars.ts'
import { registerCarRoutes } from './cars/routes.ts'
import { DashboardRepository } from './dashboard/repository.ts'
import { registerDashboardRoutes } from './dashboard/routes.ts'
import type { ShopVersion } from './display.ts'
import type { Pictures } from './images/pictures.ts'
import { registerImageRoutes } from './images/routes.ts'
import { OnSaleRepository } from './on-sale/repository.ts'
import { registerOnSaleRoutes } from './on-sale/routes.ts'
import { QualityRepository } from './quality/repository.ts'
import { registerQualityRoutes } from './quality/routes.ts'
import { cacheReplies } from './reply-cache.ts'
import { SavedSearches } from './saved-searches/repository.ts'
import { registerSavedSearchRoutes } from './saved-searches/routes.ts'
import { StopLinks } from './saved-searches/stop-links.ts'
import type { SearchEngine } from './search/search-engine.ts'
import type { Shop } from './shop.ts'
import { registerReplayFindingRoutes } from './replays/routes.ts'
import { registerSnapshotRoutes } from './snapshots/routes.ts'
import { registerBulkChangeRoutes } from './staff-cars/bulk-routes.ts'
import { BulkChanges } from './staff-cars/bulk-service.ts'
import { registerStaffCarRoutes } from './staff-cars/routes.ts'
import { StaffCars } from './staff-cars/service.ts'
import type { CarPhotos } from './staff-cars/uploads.ts'
import { registerSuggestionRoutes } from './suggestions/routes.ts'
import { Suggestions } from './suggestions/service.ts'
import { VinRepository } from './vin-search/repository.ts'
import { registerVinSearchRoutes } from './vin-search/routes.ts'
import { VinSearch } from './vin-search/service.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<InventoryDatabase>
  /** What is shown: one dataset, and the sources that its cars may be from. */
  readonly shop: Shop
  readonly engine: SearchEngine
  readonly readVersion: () => Promise<ShopVersion>
  readonly pictures: Pictures
  /** Those of cars that staff upload. */
  readonly photos: CarPhotos
  /** To the sources of the cars. */
  readonly checks: PendingChecks
  readonly askAfterMs: number
}

const { carPriceHistory, carPricing, getCar, getFullCar, searchCars } = carRoutes
const { suggestCars } = suggestionRoutes

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({
  db,
  shop,
  engine,
  readVersion,
  pictures,
  photos,
  checks,
  askAfterMs,
  ...http
}: AppDeps): HttpApp {
  const app = createHttpApp({ ...http, uploads: true })
  cacheReplies(app, {
    paths: [searchCars, suggestCars, getCar, getFullCar, carPricing, carPriceHistory].map(({ path }) => path),
    readVersion,
  })
  registerCarRoutes(app, openCars({ db, shop, engine, readVersion }))
  registerStaffCarRoutes(app, new StaffCars({ db, shop, readVersion, photos, now: () => new Date() }))
  registerBulkChangeRoutes(app, new BulkChanges({ db, shop, now: () => new Date() }))
  registerSuggestionRoutes(app, new Suggestions(engine))
  registerOnSaleRoutes(app, new OnSaleRepository(db, shop), shop.sources)
  // Their counts stand beside the inventory, which the catalog migrates.
  const rateLimits = new RateLimits(db as unknown as Kysely<WithRateLimits>)
  const limits = new AvailabilityLimits(rateLimits)
  const known = new AvailabilityRepository(db, shop)
  const availability = new AvailabilityService({ cars: known, checks, limits, askAfterMs, log: http.log })
  registerAvailabilityRoutes(app, availability, new SaleByStaff({ db, shop, cars: known }))
  const counts = new UsageCounts(db)
  registerAnalyticsRoutes(app, new AnalyticsService({ counts, limits: rateLimits, now: () => new Date() }))
  registerSavedSearchRoutes(app, new SavedSearches(db), new StopLinks(db))
  registerQualityRoutes(app, new QualityRepository(db), shop.sources)
  registerSnapshotRoutes(app, db)
  registerReplayFindingRoutes(app, db)
  registerVinSearchRoutes(app, new VinSearch(new VinRepository(db), shop.sources))
  registerDashboardRoutes(app, new DashboardRepository(db), shop)
  registerImageRoutes(app, pictures)
  return app
}
