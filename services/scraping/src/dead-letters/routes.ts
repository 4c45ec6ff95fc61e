import { deadLetterRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { DeadLetterService } from './service.ts'

const {
  deadLetterGroups,
  discardDeadLetters,
  listDeadLetters,
  readDeadLetter,
  retryDeadLetters,
  retryEditedDeadLetter,
} = deadLetterRoutes

/** What jobs gave up: lists, groups, and what staff do with them. */
export function registerDeadLetterRoutes(app: HttpApp, letters: DeadLetterService): void {
  app.route({
    ...toRoute(listDeadLetters),
    handler: async ({ query: { page = 1, limit = 20, ...filter } }) =>
      ok(listDeadLetters, await letters.list(filter, page, limit)),
  })
  app.route({
    ...toRoute(deadLetterGroups),
    handler: async ({ query }) => ok(deadLetterGroups, { groups: await letters.groups(query) }),
  })
  app.route({
    ...toRoute(readDeadLetter),
    handler: async ({ params }) => ok(readDeadLetter, await letters.get(params.id)),
  })
  app.route({
    ...toRoute(retryDeadLetters),
    handler: async (request, reply) => {
      const retried = await letters.retry(request.body, callerOriginOf(request))
      const data = { ...retried, status: 'pending' as const }
      const extras = { jobId: data.jobId, job_id: data.jobId }
      return reply.code(202).send(ok(retryDeadLetters, data, extras, 'Scraping job started'))
    },
  })
  app.route({
    ...toRoute(retryEditedDeadLetter),
    handler: async (request, reply) => {
      const { jobId } = await letters.retryEdited(request.params.id, request.body, callerOriginOf(request))
      const extras = { jobId, job_id: jobId }
      const data = { jobId, status: 'pending' as const }
      return reply.code(202).send(ok(retryEditedDeadLetter, data, extras, 'Scraping job started'))
    },
  })
  app.route({
    ...toRoute(discardDeadLetters),
    handler: async (request) => {
      const discarded = await letters.discard(request.body, callerOriginOf(request))
      return ok(discardDeadLetters, { letters: discarded })
    },
  })
}
