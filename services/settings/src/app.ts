import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import { registerSettingsRoutes } from './settings/routes.ts'
import { SettingsService, type SettingsServiceDeps } from './settings/service.ts'
import { registerUploadRoutes } from './uploads/routes.ts'
import type { Uploads } from './uploads/service.ts'

export interface AppDeps extends HttpOptions, SettingsServiceDeps {
  readonly brandPictures: Uploads
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, defaults, brandPictures, ...http }: AppDeps): HttpApp {
  const app = createHttpApp({ ...http, uploads: true })
  registerSettingsRoutes(app, new SettingsService({ db, defaults }))
  registerUploadRoutes(app, brandPictures)
  return app
}
