import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/**
 * In development and tests each reply is held against its contract, and one that breaks it is a fault (500) that no test
 * can overlook: the serializer alone lets a wrong enum pass and turns 12.7 into 12, and a client that meets a status or
 * code that nobody declared has no text for it.
 */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const problem = undeclared(request, reply.statusCode, payload) ?? broken(request, reply.statusCode, payload)
    const route = `${request.method} ${request.routeOptions.url ?? ''}`
    if (problem === null) done(null, payload)
    else {
      // An error keeps its own status otherwise, and would look as if it had been declared.
      reply.code(500)
      done(new Error(`${route}: the reply breaks its contract: ${problem}`))
    }
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const declared = request.routeOptions.config.answers
    const { statusCode } = reply
    // Not modified and redirected are no answers of a contract; an error was looked at above.
    if (!declared || statusCode >= 300 || declared.statuses.includes(statusCode)) done(null, payload)
    else done(new Error(`${request.method} ${request.url}: status ${statusCode} is not in its contract`))
  })
}

function undeclared(request: FastifyRequest, status: number, payload: unknown): string | null {
  const declared = request.routeOptions.config.answers
  // A fault of ours may come from anywhere, and so may the limits of the server itself.
  if (!declared || status === 500) return null
  if (status < 400) return declared.statuses.includes(status) ? null : `status ${status} is not declared`
  const code = (payload as { code?: unknown } | null)?.code
  return declared.errors.some((known) => known === code) ? null : `error ${String(code)} is not declared`
}

function broken(request: FastifyRequest, status: number, payload: unknown): string | null {
  const schemas = request.routeOptions.schema?.response as Readonly<Record<string, TSchema>> | undefined
  const schema = schemas?.[status]
  const problem = schema && Value.Errors(schema, payload)[0]
  return problem ? `${problem.instancePath} ${problem.message}` : null
}
