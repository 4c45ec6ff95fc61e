import { dashboardCrawlRoutes, type SourceStatus } from '@karvan/contracts'
import type { JobsDatabase } from '@karvan/jobs'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { JobService } from '../jobs/service.ts'
import { countCrawl } from './repository.ts'

const { dashboardCrawl } = dashboardCrawlRoutes

export interface DashboardDeps {
  readonly db: Kysely<JobsDatabase>
  readonly jobs: Pick<JobService, 'statusOf'>
  readonly sources: readonly Source[]
}

export function registerDashboardRoutes(app: HttpApp, { db, jobs, sources }: DashboardDeps): void {
  app.route({
    ...toRoute(dashboardCrawl),
    handler: async () => {
      const [counts, statuses] = await Promise.all([
        countCrawl(db),
        Promise.all(sources.map(async ({ name, texts }) => presentStatus(await jobs.statusOf(name), texts.label))),
      ])
      return ok(dashboardCrawl, { ...counts, sources: statuses })
    },
  })
}

const presentStatus = ({ source, health, current, last }: SourceStatus, name: Source['texts']['label']) => ({
  source,
  name,
  health,
  current: current?.id ?? null,
  last: last && { jobId: last.id, endedAt: last.endTime, status: last.status, outcome: last.outcome },
})
