import { availabilityRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { SaleByStaff } from './by-staff.ts'
import type { AvailabilityService } from './service.ts'

const { carAvailability, reportSold, setSale } = availabilityRoutes

export function registerAvailabilityRoutes(app: HttpApp, service: AvailabilityService, byStaff: SaleByStaff): void {
  app.route({
    ...toRoute(carAvailability),
    handler: async ({ params, client }) => ok(carAvailability, await service.state(params.id, client)),
  })
  app.route({
    ...toRoute(reportSold),
    handler: async ({ params, client }, reply) => {
      const { availability, deletedCar } = await service.report(params.encarId, client)
      if (deletedCar) return ok(reportSold, availability, { deletedCar }, 'This car has been sold')
      const message = 'Nobody can tell yet whether this car is sold. It is looked at again.'
      return reply.code(202).send(ok(reportSold, availability, { deletedCar }, message))
    },
  })
  app.route({
    ...toRoute(setSale),
    handler: async (request) =>
      ok(setSale, await byStaff.set(request.params.id, request.body.sold, callerOriginOf(request))),
  })
}
