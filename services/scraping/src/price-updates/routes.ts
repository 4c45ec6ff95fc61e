import { priceUpdateRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { PriceUpdateService } from './service.ts'

const { initializePriceComparison, updatePriceComparison } = priceUpdateRoutes

export function registerPriceUpdateRoutes(app: HttpApp, updates: PriceUpdateService): void {
  for (const [route, isAfresh] of [
    [updatePriceComparison, false],
    [initializePriceComparison, true],
  ] as const) {
    app.route({
      ...toRoute(route),
      handler: async (request, reply) => {
        const { job, totalCars } = await updates.start(isAfresh, callerOriginOf(request))
        const statistics = { total_cars: totalCars }
        const started = { jobId: job.id, status: job.status, statistics }
        return reply.code(202).send(ok(route, started, { jobId: job.id, statistics }, 'Comparison started'))
      },
    })
  }
}
