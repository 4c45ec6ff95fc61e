import type { Failure } from '@karvan/contracts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { methodsAt } from './methods.ts'
import { toAppError } from './to-app-error.ts'

/** Every error in its envelope, also that of a route that is not there. */
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
    request.log[known.status >= 500 ? 'error' : 'info']({ err: error, code: known.code }, 'refused')
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    return reply.code(known.status).send(failure(known))
  })
}

/** The envelope of an error. */
export function failure({ code, message, errors, jobId }: AppError): Failure {
  return {
    success: false,
    message,
    code,
    ...(errors && { errors: [...errors] }),
    ...(jobId !== undefined && { jobId }),
  }
}
