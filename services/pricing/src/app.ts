import { createHttpApp, type HttpApp, type HttpOptions, type KnownSettings } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { registerCalculateRoutes } from './calculate/routes.ts'
import { registerDashboardRoutes } from './dashboard/routes.ts'
import type { PricingDatabase } from './database/tables.ts'
import { registerInboxRoutes } from './inbox/routes.ts'
import { registerImportRoutes } from './imports/routes.ts'
import { registerOfferRoutes } from './offers/routes.ts'
import { registerPreviewRoutes } from './preview/routes.ts'
import { registerQuoteRoutes } from './quotes/routes.ts'
import { registerRateRoutes } from './rates/routes.ts'
import type { RateService } from './rates/service.ts'
import { registerSettingsRoutes } from './settings/routes.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<PricingDatabase>
  readonly rates: RateService
  readonly settings: KnownSettings
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, rates, settings, ...http }: AppDeps): HttpApp {
  const app = createHttpApp(http)
  registerSettingsRoutes(app, db)
  registerPreviewRoutes(app, db)
  registerCalculateRoutes(app, db)
  registerImportRoutes(app, db)
  registerRateRoutes(app, rates)
  registerQuoteRoutes(app, db, settings)
  registerOfferRoutes(app, db)
  registerDashboardRoutes(app, db)
  registerInboxRoutes(app, db)
  return app
}
