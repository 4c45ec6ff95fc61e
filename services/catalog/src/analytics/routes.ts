import { analyticsRoutes, USUAL_USAGE_DAYS } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { AnalyticsService } from './service.ts'

const { countEvents, usageCounts } = analyticsRoutes

export function registerAnalyticsRoutes(app: HttpApp, service: AnalyticsService): void {
  app.route({
    ...toRoute(countEvents),
    handler: async ({ body, client }) => {
      await service.count(body.events, client)
      return ok(countEvents, { counted: body.events.length })
    },
  })
  app.route({
    ...toRoute(usageCounts),
    handler: async ({ query: { days = USUAL_USAGE_DAYS } }) =>
      ok(usageCounts, { days, events: await service.ofLast(days) }),
  })
}
