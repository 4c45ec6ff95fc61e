import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import { registerSettingsRoutes } from './settings/routes.ts'
import { SettingsService, type SettingsServiceDeps } from './settings/service.ts'

export type AppDeps = HttpOptions & SettingsServiceDeps

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, defaults, ...http }: AppDeps): HttpApp {
  const app = createHttpApp(http)
  registerSettingsRoutes(app, new SettingsService({ db, defaults }))
  return app
}
