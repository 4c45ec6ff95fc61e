import { vinSearchRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { VinSearch } from './service.ts'

const { searchVin, vinStats } = vinSearchRoutes

export function registerVinSearchRoutes(app: HttpApp, vins: VinSearch): void {
  app.route({
    ...toRoute(searchVin),
    handler: async ({ body }) => ok(searchVin, await vins.search(body.vin)),
  })
  app.route({ ...toRoute(vinStats), handler: async () => ok(vinStats, await vins.stats()) })
}
