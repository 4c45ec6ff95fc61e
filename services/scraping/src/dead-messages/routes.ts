import { deadMessageRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { DeadMessageService } from './service.ts'

const { discardDeadMessage, listDeadMessages, retryDeadMessage } = deadMessageRoutes

/** Messages that services gave up, and what staff do with them. */
export function registerDeadMessageRoutes(app: HttpApp, messages: DeadMessageService): void {
  app.route({
    ...toRoute(listDeadMessages),
    handler: async ({ query: { state, page = 1, limit = 20 } }) =>
      ok(listDeadMessages, await messages.list({ state, page, limit })),
  })
  app.route({
    ...toRoute(retryDeadMessage),
    handler: async (request) =>
      ok(retryDeadMessage, await messages.retry(request.params.id, callerOriginOf(request)), {}, 'It is sent again'),
  })
  app.route({
    ...toRoute(discardDeadMessage),
    handler: async (request) =>
      ok(discardDeadMessage, await messages.discard(request.params.id, callerOriginOf(request)), {}, 'Discarded'),
  })
}
