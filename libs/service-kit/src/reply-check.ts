import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/**
 * The serializer alone lets a wrong enum pass and turns 12.7 into 12: in development and tests each reply is held
 * against its schema, and a reply that breaks it is a fault (500) that no test can overlook.
 */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const schemas = request.routeOptions.schema?.response as Readonly<Record<string, TSchema>> | undefined
    const schema = schemas?.[reply.statusCode]
    const problem = schema && Value.Errors(schema, payload)[0]
    if (!problem) {
      done(null, payload)
      return
    }
    const route = `${request.method} ${request.routeOptions.url ?? ''}`
    done(new Error(`${route}: the reply breaks its contract at ${problem.instancePath} ${problem.message}`))
  })
}
