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
import { JobFeeds } from './logs/job-feeds.ts'
import { registerLogRoutes } from './logs/routes.ts'
import type { AskPreview } from './sites/previews.ts'
import { registerSiteRoutes } from './sites/routes.ts'
import { SiteService } from './sites/service.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<JobsDatabase>
  readonly planner: JobPlanner
  /** What can be scraped. */
  readonly sources: readonly Source[]
  readonly log: Logger
  /** None by default. */
  readonly trustedOrigins?: readonly string[]
  /** Nobody answers by default. */
  readonly askPreview?: AskPreview
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp(deps: AppDeps): HttpApp {
  const { db, planner, sources, log, trustedOrigins = [], askPreview = () => Promise.resolve(null), ...http } = deps
  const app = createHttpApp({ ...http, log })
  const sites = new SiteService({ db, sources, trusted: trustedOrigins, askPreview })
  const jobs = new JobService({ db, planner, sources, sites, log })
  registerJobRoutes(app, jobs)
  registerOrderRoutes(app, jobs)
  registerSourceRoutes(app, jobs)
  const standing = (id: string) => jobs.standing(id)
  registerLogRoutes(app, jobs, new JobFeeds({ db, standing, log }))
  registerSiteRoutes(app, sites)
  return app
}
