import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { ServiceWithRoutes } from '@karvan/contracts'
import { AppError, type HttpApp, isCall, sendError } from '@karvan/service-kit'
import type { IncomingHttpHeaders } from 'node:http'
import { type ForwardedRoute, FORWARDED_ROUTES } from '../routing.ts'
import { ofTheMessage } from './hop-by-hop.ts'

const TIMEOUT_MS = 20_000
const RETRY_AFTER_S = 5
/** What only our own services may say to its services: dropped when a client sends it. */
const INTERNAL_HEADER = /^(x-internal-|x-real-ip$|x-forwarded-|x-user-|forwarded$|x-request-id$)/

/** Forwards the routes of the contracts, each by its own entry, so that nothing else of a service can be reached. */
export function registerApi(app: HttpApp, upstreams: Readonly<Record<ServiceWithRoutes, string>>): void {
  for (const { method, url, service, ...limits } of FORWARDED_ROUTES) {
    const wildcard = url.endsWith('/*')
    const prefix = wildcard ? url.slice(0, -2) : url
    app.register(httpProxy, {
      ...forward(upstreams[service], limits),
      prefix,
      rewritePrefix: prefix,
      httpMethods: [method],
      routes: [wildcard ? '/*' : '/'],
    })
  }
}

/** Everything else is a page or a file of the web app, but for addresses under which only calls stand. */
export function registerPages(app: HttpApp, webUrl: string): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isCall(request.url)) {
        reply.callNotFound()
        return reply
      }
    })
    scope.register(httpProxy, {
      ...forward(webUrl, { bodyLimit: 0, noStore: false, isPicture: false }),
      httpMethods: ['GET'],
    })
    done()
  })
}

type ProxyReply = Parameters<NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>>[0]

const forward = (
  upstream: string,
  limits: Pick<ForwardedRoute, 'bodyLimit' | 'noStore' | 'isPicture'>,
): FastifyHttpProxyOptions => ({
  upstream,
  config: { access: 'public', ...limits },
  // By default a 503 with Retry-After is asked for up to ten times more, milliseconds apart: a service that has too
  // much to do would get eleven times as much. When to ask again is for the client to decide.
  retryMethods: [],
  undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => ({
      ...withoutInternal(ofTheMessage(headers)),
      'x-request-id': request.id,
      'x-real-ip': request.client,
    }),
    rewriteHeaders: ofTheMessage,
    onError: (reply, { error }) => unavailable(reply, error),
  },
})

const withoutInternal = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !INTERNAL_HEADER.test(name)))

/** The upstream's address is nothing for a client. */
function unavailable(reply: ProxyReply, error: Error): void {
  reply.log.error({ err: error }, 'upstream did not answer')
  const message = 'The service is not available. Please try again.'
  const away = new AppError('service.unavailable', message, { retryAfter: RETRY_AFTER_S })
  sendError(reply.request.headers.accept, reply, away)
}
