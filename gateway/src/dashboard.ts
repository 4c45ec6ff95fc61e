import {
  type Dashboard,
  dashboardCarRoutes,
  dashboardCrawlRoutes,
  dashboardRateRoutes,
  dashboardReservationRoutes,
  dashboardRoutes,
} from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Agent } from 'undici'
import { askParts, dataOf, missingPart, type PartOfService } from './parts.ts'
import type { Urls } from './proxy/proxy.ts'

const { dashboard } = dashboardRoutes

/** Each part with who answers it. */
const PARTS = {
  cars: { service: 'catalog', path: dashboardCarRoutes.dashboardCars.path },
  reservations: { service: 'reservation', path: dashboardReservationRoutes.dashboardReservations.path },
  crawl: { service: 'scraping', path: dashboardCrawlRoutes.dashboardCrawl.path },
  rate: { service: 'pricing', path: dashboardRateRoutes.dashboardRate.path },
} as const satisfies Record<keyof Dashboard, PartOfService>

/** Composes the dashboard of what each service answers: whom none of them lets in is refused here, too. */
export function registerDashboard(app: HttpApp, urls: Urls, agent: Agent): void {
  const { config, ...route } = toRoute(dashboard)
  app.route({
    ...route,
    config: { ...config, access: 'public' },
    handler: async (request) => {
      const answers = Object.entries(await askParts(agent, urls, PARTS, request))
      const parts = answers.map(([name, answer]) => [
        name,
        missingPart(answer) ?? { state: 'known', figures: dataOf(answer) },
      ])
      return ok(dashboard, Object.fromEntries(parts) as unknown as Dashboard)
    },
  })
}
