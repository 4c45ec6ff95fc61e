import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { BODY_LIMIT_BYTES } from '@karvan/contracts'
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type AccessOptions, guardAccess } from './access.ts'
import { logAnswers } from './answer-log.ts'
import { answerErrors, sendError } from './answer-errors.ts'
import { AppError } from './app-error.ts'
import { clientOf, knowClient } from './client-address.ts'
import { keepFromCaches } from './no-store.ts'
import { checkReplies, type ReplyCheck } from './reply-check.ts'
import { logRequestsLazily } from './request-log.ts'
import { serializerCompiler } from './serializer.ts'
import { toAppError } from './to-app-error.ts'
import { answerUnreadable } from './unreadable.ts'
import { acceptUploads, refuseUploadRoutes } from './upload.ts'
import { allowNoBody, readEmptyJson, refuseUnstorable, validatorCompiler } from './validation.ts'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

export interface HttpOptions {
  /** How callers prove who they are; `none` for a program whose routes are all public. */
  readonly access: AccessOptions | 'none'
  readonly log: FastifyBaseLogger
  /** Set for the gateway, to which clients connect: the proxies whose forwarded addresses are trusted. */
  readonly edge?: { readonly trustedProxies: readonly string[] }
  /** It has routes that take files. A program that only passes bodies on must not read them. */
  readonly uploads?: true
  /** Whether each reply is checked against its contract. */
  readonly checkReplies: ReplyCheck
  /** Resolves when the service can do its work; `GET /health` answers 503 while it rejects. */
  readonly ready: () => Promise<unknown>
}

/** A Fastify instance with what every service needs: access, envelope, request ids, limits, health. */
export function createHttpApp(options: HttpOptions) {
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: [...(options.edge?.trustedProxies ?? [])],
    bodyLimit: BODY_LIMIT_BYTES,
    // Without these, a slow client holds a socket for ever.
    requestTimeout: 15_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 128 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What the router refuses by itself, such as a broken or too long address.
    frameworkErrors: (error, request, reply) => {
      const known = toAppError(error)
      const client = clientOf(request, options.edge !== undefined)
      // Not the error itself: it tells the whole address, with what may be secret in the query.
      request.log.info({ code: known.code, reason: error.code, client }, 'refused')
      sendError(request.headers.accept, (reply as FastifyReply).header('x-request-id', request.id), known)
    },
    clientErrorHandler: answerUnreadable,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  logRequestsLazily(app)
  knowClient(app, options.edge !== undefined)
  keepFromCaches(app)
  guardAccess(app, options.access)
  if (options.uploads) acceptUploads(app)
  else refuseUploadRoutes(app)

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // The gateway reads no bodies.
  if (!options.edge) readEmptyJson(app)
  app.addHook('preValidation', allowNoBody)
  app.addHook('preValidation', refuseUnstorable)
  if (options.checkReplies) checkReplies(app, options.checkReplies)
  logAnswers(app)
  answerErrors(app)
  app.get('/health', { config: { access: 'public' } }, async () => {
    await options.ready().catch((error: unknown) => {
      throw new AppError('service.unavailable', 'Not ready', { cause: error, retryAfter: 1 })
    })
    return { success: true, status: 'ok' }
  })
  return app
}

export type HttpApp = ReturnType<typeof createHttpApp>
