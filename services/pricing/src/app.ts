import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import { registerRateRoutes } from './rates/routes.ts'
import type { RateService } from './rates/service.ts'

export interface AppDeps extends HttpOptions {
  readonly rates: RateService
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ rates, ...http }: AppDeps): HttpApp {
  const app = createHttpApp(http)
  registerRateRoutes(app, rates)
  return app
}
