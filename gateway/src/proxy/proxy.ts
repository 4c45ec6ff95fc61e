import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { ServiceWithRoutes } from '@karvan/contracts'
import { AppError, type HttpApp, isCall, sendError } from '@karvan/service-kit'
import type { IncomingHttpHeaders } from 'node:http'
import { type ForwardedRoute, FORWARDED_ROUTES } from '../routing.ts'
import { ofTheMessage } from './hop-by-hop.ts'
import { openUpstream, type Upstream } from './upstream.ts'

const RETRY_AFTER_S = 5
/** What only our own services may say to its services: dropped when a client sends it. */
const INTERNAL_HEADER = /^(x-internal-|x-real-ip$|x-forwarded-|x-user-|forwarded$|x-request-id$)/

/** The routes of the contracts, and everything else as pages, over the same connections. */
export function registerProxies(app: HttpApp, urls: Readonly<Record<ServiceWithRoutes, string>>): void {
  const upstream = openUpstream(app)
  registerApi(app, urls, upstream)
  registerPages(app, urls.web, upstream)
}

/** Forwards the routes of the contracts, each by its own entry, so that nothing else of a service can be reached. */
function registerApi(app: HttpApp, urls: Readonly<Record<ServiceWithRoutes, string>>, upstream: Upstream): void {
  for (const { method, url, service, ...limits } of FORWARDED_ROUTES) {
    const wildcard = url.endsWith('/*')
    const prefix = wildcard ? url.slice(0, -2) : url
    app.register(httpProxy, {
      ...forward(urls[service], upstream, limits),
      prefix,
      rewritePrefix: prefix,
      httpMethods: [method],
      routes: [wildcard ? '/*' : '/'],
    })
  }
}

/** Everything else is a page or a file of the web app, but for addresses under which only calls stand. */
function registerPages(app: HttpApp, webUrl: string, upstream: Upstream): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isCall(request.url)) {
        reply.callNotFound()
        return reply
      }
    })
    scope.register(httpProxy, {
      ...forward(webUrl, upstream, { bodyLimit: 0, noStore: false, isPicture: false }),
      httpMethods: ['GET'],
    })
    done()
  })
}

type ProxyReply = Parameters<NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>>[0]

const forward = (
  url: string,
  upstream: Upstream,
  limits: Pick<ForwardedRoute, 'bodyLimit' | 'noStore' | 'isPicture'>,
): FastifyHttpProxyOptions => ({
  upstream: url,
  config: { access: 'public', ...limits },
  // By default a 503 with Retry-After is asked for up to ten times more, milliseconds apart: a service that has too
  // much to do would get eleven times as much. When to ask again is for the client to decide.
  retryMethods: [],
  undici: upstream,
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
  if (reply.raw.destroyed) {
    reply.log.info('the client left')
    return
  }
  reply.log.error({ err: error }, 'upstream did not answer')
  const message = 'The service is not available. Please try again.'
  const away = new AppError('service.unavailable', message, { retryAfter: RETRY_AFTER_S })
  sendError(reply.request.headers.accept, reply, away)
}
