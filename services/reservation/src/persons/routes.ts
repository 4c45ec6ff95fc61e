import { personReservationRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { PersonService } from './service.ts'

const { erasePersonReservations, exportPersonReservations, findPersonReservations } = personReservationRoutes

export function registerPersonRoutes(app: HttpApp, persons: PersonService): void {
  app.route({
    ...toRoute(findPersonReservations),
    handler: async ({ body }) => ok(findPersonReservations, await persons.find(body)),
  })
  app.route({
    ...toRoute(exportPersonReservations),
    handler: async (request) =>
      ok(exportPersonReservations, await persons.export(request.body, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(erasePersonReservations),
    handler: async (request) => ok(erasePersonReservations, await persons.erase(request.body, callerOriginOf(request))),
  })
}
