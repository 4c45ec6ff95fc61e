import { personAccountRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { PersonService } from './service.ts'

const { erasePersonAccounts, exportPersonAccounts, findPersonAccounts, findPersonAudit } = personAccountRoutes

export function registerPersonRoutes(app: HttpApp, persons: PersonService): void {
  app.route({
    ...toRoute(findPersonAccounts),
    handler: async ({ body }) => ok(findPersonAccounts, await persons.find(body)),
  })
  app.route({
    ...toRoute(findPersonAudit),
    handler: async ({ body }) => ok(findPersonAudit, await persons.audit(body.ids)),
  })
  app.route({
    ...toRoute(exportPersonAccounts),
    handler: async (request) => ok(exportPersonAccounts, await persons.export(request.body, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(erasePersonAccounts),
    handler: async (request) => ok(erasePersonAccounts, await persons.erase(request.body, callerOriginOf(request))),
  })
}
