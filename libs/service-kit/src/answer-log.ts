import type { FastifyInstance } from 'fastify'

/**
 * Writes one line a call when it is over: who asked for what, and how it went. Its fields are these and no others, and none
 * is what somebody typed: the route stands for the address, so no line can hold a token of a path or a query. Therefore
 * nothing is looked for in it that would have to be hidden, as in all other lines, which costs ten times as much.
 */
export function logAnswers(app: FastifyInstance): void {
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, client, actor, method, routeOptions } = request
    log.info(
      {
        requestId,
        client,
        ...(actor && {
          actor: {
            userId: actor.userId,
            role: actor.role,
            ...(actor.keyId !== undefined && { keyId: actor.keyId }),
          },
        }),
        method,
        route: routeOptions.url ?? '?',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
