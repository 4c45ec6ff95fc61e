import type { Failure, Problem } from '@karvan/contracts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { prefersProblem } from './accept.ts'
import { AppError } from './app-error.ts'
import { methodsAt } from './methods.ts'
import { toAppError } from './to-app-error.ts'

/** Answers every error in its envelope, unknown routes too. */
export function answerErrors(app: FastifyInstance): void {
  const allowedAt = methodsAt(app)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = allowedAt(path)
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '))
      throw new AppError(
        'route.method_not_allowed',
        `${request.method} is not possible here, but ${allowed.join(', ')}`,
      )
    }
    throw new AppError('route.not_found', `No route ${request.method} ${path.slice(0, 200)}`)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error)
    if (reply.raw.destroyed) {
      request.log.info('the client left')
      return
    }
    // A route that is not offered (501) is not a fault of the service.
    request.log[known.status >= 500 && known.status !== 501 ? 'error' : 'info'](
      { err: error, code: known.code },
      'refused',
    )
    sendError(request.headers.accept, reply, known)
  })
}

/** The few methods of a reply that an error needs; the proxy's replies are of another type. */
interface ErrorReply {
  code(status: number): ErrorReply
  header(name: string, value: string | number): ErrorReply
  type(contentType: string): ErrorReply
  send(payload: Failure | string): unknown
}

/**
 * Answers with an error in the form that the client prefers: our envelope, or a problem document.
 * @param accept what the client says that it takes
 */
export function sendError(accept: string | undefined, reply: ErrorReply, error: AppError): void {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  reply.code(error.status).header('vary', 'accept')
  // As text: the contract's schema, by which an object is written, is that of the envelope.
  if (prefersProblem(accept)) reply.type('application/problem+json').send(JSON.stringify(problem(error)))
  else reply.send(failure(error))
}

/** The envelope of an error. */
export const failure = (error: AppError): Failure => ({
  success: false,
  message: error.message,
  code: error.code,
  ...detailsOf(error),
})

const problem = (error: AppError): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  detail: error.message,
  code: error.code,
  ...detailsOf(error),
})

const detailsOf = ({ errors, jobId }: AppError) => ({
  ...(errors && { errors: [...errors] }),
  ...(jobId !== undefined && { jobId }),
})
