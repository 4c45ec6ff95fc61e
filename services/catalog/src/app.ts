import { carRoutes, suggestionRoutes } from '@karvan/contracts'
import { activePriceBook, type InventoryDatabase } from '@karvan/inventory'
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
import { registerCarRoutes } from './cars/routes.ts'
import { registerDataSourceRoutes } from './data-sources/routes.ts'
import { DataSources } from './data-sources/service.ts'
import { DashboardRepository } from './dashboard/repository.ts'
import { registerDashboardRoutes } from './dashboard/routes.ts'
import type { ShopVersion } from './display.ts'
import type { Pictures } from './images/pictures.ts'
import { registerImageRoutes } from './images/routes.ts'
import { OnSaleRepository } from './on-sale/repository.ts'
import { registerOnSaleRoutes } from './on-sale/routes.ts'
import { MatchReviewRepository } from './match-review/repository.ts'
import { registerMatchReviewRoutes } from './match-review/routes.ts'
import { MatchReview } from './match-review/service.ts'
import { ComparedPrices } from './price-comparison/compared-prices.ts'
import { ComparisonRepository } from './price-comparison/repository.ts'
import { registerPriceComparisonRoutes } from './price-comparison/routes.ts'
import { PriceComparisons } from './price-comparison/service.ts'
import { QualityRepository } from './quality/repository.ts'
import { registerQualityRoutes } from './quality/routes.ts'
import { cacheReplies } from './reply-cache.ts'
import { SavedSearches } from './saved-searches/repository.ts'
import { registerSavedSearchRoutes } from './saved-searches/routes.ts'
import { StopLinks } from './saved-searches/stop-links.ts'
import type { Shops } from './shops.ts'
import { registerReplayFindingRoutes } from './replays/routes.ts'
import { registerSnapshotRoutes } from './snapshots/routes.ts'
import { registerBulkChangeRoutes } from './staff-cars/bulk-routes.ts'
import { BulkChanges } from './staff-cars/bulk-service.ts'
import { registerStaffCarRoutes } from './staff-cars/routes.ts'
import { StaffCars } from './staff-cars/service.ts'
import type { CarPhotos } from './staff-cars/uploads.ts'
import { registerSuggestionRoutes } from './suggestions/routes.ts'
import { VinRepository } from './vin-search/repository.ts'
import { registerVinSearchRoutes } from './vin-search/routes.ts'
import { VinSearch } from './vin-search/service.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<InventoryDatabase>
  readonly shops: Shops
  readonly readVersion: () => Promise<ShopVersion>
  readonly pictures: Pictures
  /** Those of cars that staff upload. */
  readonly photos: CarPhotos
  /** To the sources of the cars. */
  readonly checks: PendingChecks
  readonly askAfterMs: number
}

const { carPriceHistory, carPriceLabel, carPricing, getCar, getFullCar, searchCars } = carRoutes
const { suggestCars } = suggestionRoutes

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, shops, readVersion, pictures, photos, checks, askAfterMs, ...http }: AppDeps): HttpApp {
  const app = createHttpApp({ ...http, uploads: true })
  cacheReplies(app, {
    paths: [searchCars, suggestCars, getCar, getFullCar, carPricing, carPriceHistory, carPriceLabel].map(
      ({ path }) => path,
    ),
    readVersion,
  })
  const { sources } = shops
  registerCarRoutes(app, shops)
  registerStaffCarRoutes(app, new StaffCars({ db, sources, readVersion, photos, now: () => new Date() }))
  registerBulkChangeRoutes(app, new BulkChanges({ db, sources, now: () => new Date() }))
  registerSuggestionRoutes(app, shops)
  registerOnSaleRoutes(app, new OnSaleRepository(db), sources)
  // Their counts stand beside the inventory, which the catalog migrates.
  const rateLimits = new RateLimits(db as unknown as Kysely<WithRateLimits>)
  const limits = new AvailabilityLimits(rateLimits)
  const known = new AvailabilityRepository(db, sources)
  const availability = new AvailabilityService({ cars: known, checks, limits, askAfterMs, log: http.log })
  registerAvailabilityRoutes(app, availability, new SaleByStaff({ db, sources, cars: known }))
  const counts = new UsageCounts(db)
  registerAnalyticsRoutes(app, new AnalyticsService({ counts, limits: rateLimits, now: () => new Date() }))
  registerSavedSearchRoutes(app, new SavedSearches(db), new StopLinks(db))
  registerQualityRoutes(app, new QualityRepository(db), sources)
  registerSnapshotRoutes(app, db)
  registerReplayFindingRoutes(app, db)
  registerVinSearchRoutes(app, new VinSearch(new VinRepository(db), sources))
  registerDataSourceRoutes(app, new DataSources({ db, shops, readVersion }))
  const compared = { prices: new ComparedPrices(db), rates: async () => (await activePriceBook(db)).rates }
  const matches = new MatchReviewRepository(db)
  registerPriceComparisonRoutes(
    app,
    new PriceComparisons({ ...compared, repository: new ComparisonRepository(db), matches }),
    db,
  )
  registerMatchReviewRoutes(app, new MatchReview({ ...compared, db, matches, now: () => new Date() }))
  registerDashboardRoutes(app, new DashboardRepository(db), sources)
  registerImageRoutes(app, pictures)
  return app
}
