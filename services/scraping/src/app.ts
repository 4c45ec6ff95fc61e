import type { JobsDatabase } from '@karvan/jobs'
import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { JobPlanner } from './jobs/planner.ts'
import { registerOrderRoutes } from './jobs/order-routes.ts'
import { registerJobRoutes } from './jobs/routes.ts'
import { JobService } from './jobs/service.ts'
import { registerSourceRoutes } from './jobs/source-routes.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<JobsDatabase>
  readonly planner: JobPlanner
  /** What can be scraped. */
  readonly sources: readonly Source[]
  readonly log: Logger
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, planner, sources, log, ...http }: AppDeps): HttpApp {
  const app = createHttpApp({ ...http, log })
  const jobs = new JobService({ db, planner, sources, log })
  registerJobRoutes(app, jobs)
  registerOrderRoutes(app, jobs)
  registerSourceRoutes(app, jobs)
  return app
}
