import { deletionRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, invalidField, ok, toRoute } from '@karvan/service-kit'
import type { DeletionService } from './service.ts'

const { deleteAllCars, deleteAllEncarCars } = deletionRoutes

const BEGUN = 'Deletion started'

export function registerDeletionRoutes(app: HttpApp, deletions: DeletionService): void {
  app.route({
    ...toRoute(deleteAllCars),
    handler: async (request, reply) => {
      const deletion = { scope: 'cars', expected: confirmed(request.query.confirm) } as const
      const { id: jobId } = await deletions.start(deletion, callerOriginOf(request))
      const { job, deletedCount } = await deletions.outcome(jobId)
      const hasEnded = job.endTime !== null
      const data = { deletedCount, jobId, status: job.status }
      const message = hasEnded ? `Cars deleted: ${deletedCount}` : BEGUN
      return reply.code(hasEnded ? 200 : 202).send(ok(deleteAllCars, data, { jobId }, message))
    },
  })
  app.route({
    ...toRoute(deleteAllEncarCars),
    handler: async (request, reply) => {
      const deletion = { scope: 'encar', expected: confirmed(request.query.confirm) } as const
      const { id: jobId, status } = await deletions.start(deletion, callerOriginOf(request))
      return reply.code(202).send(ok(deleteAllEncarCars, { jobId, status }, { jobId }, BEGUN))
    },
  })
}

function confirmed(count: number | undefined): number {
  if (count === undefined) throw invalidField('confirm', 'must be the number of cars that are deleted', 'missing')
  return count
}
