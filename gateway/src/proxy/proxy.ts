import httpProxy from '@fastify/http-proxy'
import type { Upstream as UpstreamName } from '@karvan/contracts'
import { type HttpApp, isCall } from '@karvan/service-kit'
import type { Agent } from 'undici'
import { FORWARDED_ROUTES } from '../routing.ts'
import { forwardTo, pathOf } from './forward.ts'
import { type Upstream, upstreamOf } from './upstream.ts'

export type Urls = Readonly<Record<UpstreamName, string>>

/** The routes of the contracts, and everything else as pages, over the same connections. */
export function registerProxies(app: HttpApp, urls: Urls, agent: Agent): void {
  const upstream = upstreamOf(agent)
  registerApi(app, urls, upstream)
  registerPages(app, urls.web, upstream)
}

/**
 * Forwards the routes of the contracts, each by its own entry, so that nothing else of a service can be reached. None has a
 * prefix, which the proxy would take off and put on again, with what is encoded in it decoded.
 */
function registerApi(app: HttpApp, urls: Urls, upstream: Upstream): void {
  for (const { method, url, service, ...limits } of FORWARDED_ROUTES) {
    app.register(httpProxy, {
      ...forwardTo(urls[service], upstream),
      config: { access: 'public', ...limits },
      httpMethods: [method],
      routes: [url],
    })
  }
}

/** Everything else is a page or a file of the web app, but for addresses under which only calls stand. */
function registerPages(app: HttpApp, webUrl: string, upstream: Upstream): void {
  app.register(httpProxy, {
    ...forwardTo(webUrl, upstream),
    config: { access: 'public', bodyLimit: 0 },
    httpMethods: ['GET'],
    routes: ['/*'],
    preHandler: (request, reply, done) => {
      if (isCall(pathOf(request.url))) reply.callNotFound()
      else done()
    },
  })
}
