import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { schemaProblem } from './schema-problem.ts'

/** What happens to a reply that breaks its contract: it is not checked, it is logged and sent, or it becomes an error (500). */
export type ReplyCheck = false | 'log' | 'fail'

/** Tests fail on a broken reply, `npm start` logs it and sends it, and production checks none. */
export function replyCheckIn(nodeEnv: string): ReplyCheck {
  if (nodeEnv === 'test') return 'fail'
  return nodeEnv === 'production' ? false : 'log'
}

/**
 * Each reply is held against its contract: the serializer alone lets a wrong enum pass and turns 12.7 into 12, and a client
 * that meets a status or code that nobody declared has no text for it.
 */
export function checkReplies(app: FastifyInstance, check: 'log' | 'fail'): void {
  /** Returns the error to answer with, where there is one to answer with. */
  const report = (request: FastifyRequest, problem: string): Error | null => {
    const error = new Error(`${request.method} ${request.routeOptions.url ?? ''}: ${problem}`)
    if (check === 'fail') return error
    request.log.error({ err: error }, 'a reply breaks its contract and is sent all the same')
    return null
  }
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const { statusCode } = reply
    const problem = undeclared(request, statusCode, payload) ?? broken(request, statusCode, payload)
    const error = problem === null ? null : report(request, `the reply breaks its contract: ${problem}`)
    if (error === null) done(null, payload)
    else {
      // An error keeps its own status otherwise, and would look as if it had been declared.
      reply.code(500)
      done(error)
    }
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const declared = request.routeOptions.config.answers
    const { statusCode } = reply
    // Not modified and redirected are no answers of a contract; an error was looked at above.
    const isFine = !declared || statusCode >= 300 || declared.statuses.includes(statusCode)
    const error = isFine ? null : report(request, `status ${statusCode} is not in its contract`)
    if (error === null) done(null, payload)
    else done(error)
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
  return schema ? schemaProblem(schema, payload) : null
}
