import { restoreRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { RestoreService } from './service.ts'

const { restoreSnapshot } = restoreRoutes

export function registerRestoreRoutes(app: HttpApp, restores: RestoreService): void {
  app.route({
    ...toRoute(restoreSnapshot),
    handler: async (request, reply) => {
      const { id: jobId, status } = await restores.start(request.params.id, callerOriginOf(request))
      return reply.code(202).send(ok(restoreSnapshot, { jobId, status }, { jobId }, 'Restore started'))
    },
  })
}
