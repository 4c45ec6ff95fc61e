import { replayRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { ReplayService } from './service.ts'

const { getReplay, listReplays, promoteReplay, startReplay, undoReplay } = replayRoutes

export function registerReplayRoutes(app: HttpApp, replays: ReplayService): void {
  app.route({
    ...toRoute(startReplay),
    handler: async (request, reply) => {
      const { id: jobId, status } = await replays.start(request.body, callerOriginOf(request))
      return reply.code(202).send(ok(startReplay, { jobId, status }, { jobId }, 'Replay started'))
    },
  })
  app.route({
    ...toRoute(listReplays),
    handler: async () => ok(listReplays, { replays: [...(await replays.list())] }),
  })
  app.route({
    ...toRoute(getReplay),
    handler: async ({ params }) => ok(getReplay, await replays.get(params.id)),
  })
  app.route({
    ...toRoute(promoteReplay),
    handler: async (request, reply) => {
      const { id: jobId, status } = await replays.promote(request.params.id, callerOriginOf(request))
      return reply.code(202).send(ok(promoteReplay, { jobId, status }, { jobId }, 'Promotion started'))
    },
  })
  app.route({
    ...toRoute(undoReplay),
    handler: async (request, reply) => {
      const { id: jobId, status } = await replays.undo(request.params.id, callerOriginOf(request))
      return reply.code(202).send(ok(undoReplay, { jobId, status }, { jobId }, 'Undo started'))
    },
  })
}
