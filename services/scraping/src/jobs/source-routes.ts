import { sourceRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { presentSource } from './present-source.ts'
import type { ScrapeRequests } from './scrape-requests.ts'
import type { JobService } from './service.ts'

const { encarStats, encarStatus, scrapingConfig, sourceStatus, sourceStatuses, stopEncar, stopSource } = sourceRoutes

const STOPPED = 'Job cancelled'

/** Sources with their limits, how it stands with each, and the way to stop one. */
export function registerSourceRoutes(
  app: HttpApp,
  jobs: JobService,
  { sources }: Pick<ScrapeRequests, 'sources'>,
): void {
  app.route({
    ...toRoute(scrapingConfig),
    handler: () => ok(scrapingConfig, { scrapers: sources.map(presentSource) }),
  })
  app.route({
    ...toRoute(sourceStatuses),
    handler: async () => {
      const statuses = await Promise.all(sources.map(({ name }) => jobs.statusOf(name)))
      return ok(sourceStatuses, { sources: statuses })
    },
  })
  app.route({
    ...toRoute(sourceStatus),
    handler: async ({ params }) => ok(sourceStatus, await jobs.statusOf(params.source)),
  })
  app.route({
    ...toRoute(stopSource),
    handler: async (request) => {
      const job = await jobs.stop(request.params.source, callerOriginOf(request))
      return ok(stopSource, job, {}, STOPPED)
    },
  })
  app.route({ ...toRoute(encarStatus), handler: async () => ok(encarStatus, await jobs.statusOf('encar')) })
  app.route({
    ...toRoute(stopEncar),
    handler: async (request) => ok(stopEncar, await jobs.stop('encar', callerOriginOf(request)), {}, STOPPED),
  })
  app.route({ ...toRoute(encarStats), handler: async () => ok(encarStats, await jobs.countsOf('encar')) })
}
