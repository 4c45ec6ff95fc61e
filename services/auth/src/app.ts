import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { AuthDatabase } from './database/tables.ts'
import { registerSessionRoutes } from './sessions/routes.ts'
import { SessionService } from './sessions/service.ts'
import { registerSigningRoutes } from './signing/routes.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<AuthDatabase>
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, ...http }: AppDeps): HttpApp {
  const app = createHttpApp(http)
  registerSessionRoutes(app, new SessionService(db))
  registerSigningRoutes(app, db)
  return app
}
