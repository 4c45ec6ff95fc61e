import type { JobsDatabase } from '@karvan/jobs'
import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { Catalog } from './catalog-client.ts'
import type { Logger } from 'pino'
import type { JobPlanner } from './jobs/planner.ts'
import { registerRequestRoutes } from './jobs/request-routes.ts'
import { registerDashboardRoutes } from './dashboard/routes.ts'
import { registerInboxRoutes } from './inbox/routes.ts'
import { registerDeletionRoutes } from './deletion/routes.ts'
import { DeletionService } from './deletion/service.ts'
import { ScrapeRequests } from './jobs/scrape-requests.ts'
import { registerJobRoutes } from './jobs/routes.ts'
import { JobService } from './jobs/service.ts'
import { registerSourceRoutes } from './jobs/source-routes.ts'
import { JobFeeds } from './logs/job-feeds.ts'
import { registerLogRoutes } from './logs/routes.ts'
import { registerDeadLetterRoutes } from './dead-letters/routes.ts'
import { DeadLetterService } from './dead-letters/service.ts'
import { registerDeadMessageRoutes } from './dead-messages/routes.ts'
import { DeadMessageService } from './dead-messages/service.ts'
import { registerScheduleRoutes } from './schedules/routes.ts'
import { ScheduleService } from './schedules/service.ts'
import { registerPipelineRoutes } from './pipeline/routes.ts'
import { PipelineService } from './pipeline/service.ts'
import type { RequestProvenance } from './provenance/request-provenance.ts'
import { registerProvenanceRoutes } from './provenance/routes.ts'
import { ProvenanceService } from './provenance/service.ts'
import { registerPriceUpdateRoutes } from './price-updates/routes.ts'
import { PriceUpdateService } from './price-updates/service.ts'
import { registerReplayRoutes } from './replays/routes.ts'
import { ReplayService } from './replays/service.ts'
import { registerRestoreRoutes } from './restores/routes.ts'
import { RestoreService } from './restores/service.ts'
import type { RequestPreview } from './sites/previews.ts'
import { registerSiteRoutes } from './sites/routes.ts'
import { SiteService } from './sites/service.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<JobsDatabase>
  readonly planner: JobPlanner
  /** What can be scraped. */
  readonly sources: readonly Source[]
  readonly log: Logger
  readonly catalog: Catalog
  /** None by default. */
  readonly trustedOrigins?: readonly string[]
  /** The clock of schedules; the real one by default. */
  readonly now?: () => Date
  /** Nobody answers by default. */
  readonly requestPreview?: RequestPreview
  /** Nobody answers by default. */
  readonly requestProvenance?: RequestProvenance
}

/** What the service does, beside its routes. */
export interface Parts {
  readonly sites: SiteService
  readonly requests: ScrapeRequests
  readonly jobs: JobService
  readonly schedules: ScheduleService
}

export function partsOf(deps: AppDeps): Parts {
  const { db, planner, sources, log, trustedOrigins = [], requestPreview = () => Promise.resolve(null) } = deps
  const { now = () => new Date() } = deps
  const sites = new SiteService({ db, sources, trusted: trustedOrigins, requestPreview })
  const requests = new ScrapeRequests({ sources, sites })
  const jobs = new JobService({ db, planner, requests, log })
  const schedules = new ScheduleService({ db, requests, begin: (jobId) => jobs.begin(jobId), now })
  return { sites, requests, jobs, schedules }
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp(deps: AppDeps, parts = partsOf(deps)): HttpApp {
  const { sites, requests, jobs, schedules } = parts
  const app = createHttpApp(deps)
  registerJobRoutes(app, jobs)
  registerRequestRoutes(app, jobs, requests)
  registerSourceRoutes(app, jobs, requests)
  const snapshot = (id: string) => jobs.snapshot(id)
  registerLogRoutes(app, jobs, new JobFeeds({ db: deps.db, snapshot, log: deps.log }))
  registerSiteRoutes(app, sites)
  registerScheduleRoutes(app, schedules)
  const { db, planner, sources, log, catalog } = deps
  const { now = () => new Date(), requestProvenance = () => Promise.resolve(null) } = deps
  registerPipelineRoutes(app, new PipelineService({ db, planner, jobs, log }))
  registerDeletionRoutes(app, new DeletionService({ db, jobs }))
  registerRestoreRoutes(app, new RestoreService({ db, jobs, catalog }))
  registerPriceUpdateRoutes(app, new PriceUpdateService({ db, jobs, catalog }))
  registerReplayRoutes(app, new ReplayService({ db, requests, jobs, now }))
  const begin = (jobId: string) => jobs.begin(jobId)
  registerDeadLetterRoutes(app, new DeadLetterService({ db, sources, sites, begin }))
  registerDeadMessageRoutes(app, new DeadMessageService(db))
  registerProvenanceRoutes(app, new ProvenanceService({ db, sources, requestProvenance }))
  registerDashboardRoutes(app, { db, jobs, sources })
  registerInboxRoutes(app, { db, jobs, sources })
  return app
}
