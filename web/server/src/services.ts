import {
  ALL_ROUTES,
  type CarsOnSale,
  onSaleRoutes,
  type RouteName,
  type SendToApi,
  type ServiceWithRoutes,
} from '@karvan/contracts'
import { internalClient } from '@karvan/service-kit'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent } from 'undici'
import { createUpstreamCache } from './upstream-cache.ts'

/** A page is not held up for long by what it shows: without an answer the browser asks by itself. */
const TIMEOUT_MS = 1_000
/** A site map is not waited for as a page is: a part of the cars on sale has thousands. */
const LIST_TIMEOUT_MS = 2_000
/** Well before a service closes a connection that is idle (10 s): what went out over it just then would be lost. */
const IDLE_MS = 4_000
/** In place of an ETag for what need not be asked again: that other answers still hold says more than health. */
const HOLDS = 'holds'

const SERVICE_OF = new Map(ALL_ROUTES.map(({ name, service }) => [name, service]))

/** What a service was asked for a page. */
export interface Asked {
  readonly path: string
  readonly route: RouteName
  /** Of its answer; null for one without, and where there was none of success. */
  readonly etag: string | null
}

/** A visitor's request for a page. Its id goes along with the calls that the page makes. */
export interface Visit {
  readonly requestId: string
  /** Filled while the page is written. */
  readonly asked: Asked[]
}

/** The request for which a page is being written. */
export const visits = new AsyncLocalStorage<Visit>()

/** The services that pages ask: what visitors may see comes from them. */
export type Upstreams = Readonly<Partial<Record<ServiceWithRoutes, string>> & { catalog: string }>

export interface Services {
  /** Asks for a page, over HTTP, as a visitor's browser will a moment later. */
  readonly send: SendToApi
  /** Whether a service would still answer as it did. */
  readonly stillAnswers: (asked: Asked, requestId: string) => Promise<boolean>
  /**
   * A page of the cars on sale.
   * @param after the `next` of the page before; null for the first one
   * @throws Error while the catalog cannot be asked
   */
  readonly carsOnSale: (after: string | null) => Promise<CarsOnSale>
  readonly close: () => Promise<void>
}

/** The connections to the services. @param internalToken for what they tell each other alone */
export function openServices(upstreams: Upstreams, internalToken = ''): Services {
  const agent = new Agent({
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connect: { timeout: TIMEOUT_MS },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  })
  const ask = (path: string, route: RouteName, headers: Record<string, string>) => {
    const service = SERVICE_OF.get(route)
    const origin = service && upstreams[service]
    if (origin === undefined) throw new Error(`pages do not ask ${service ?? route}`)
    return agent.request({ origin, path, method: 'GET', headers })
  }
  const get: SendToApi = async (path, init, route) => {
    const requestId = visits.getStore()?.requestId
    const { statusCode, headers, body } = await ask(path, route, {
      ...Object.fromEntries(new Headers(init.headers)),
      // The services are near: unpacking an answer would take longer than reading it plain.
      'accept-encoding': 'identity',
      ...(requestId !== undefined && { 'x-request-id': requestId }),
    })
    const forwarded = ['content-type', 'etag'].map((name) => [name, headers[name]])
    // As bytes: a text would be encoded for the answer, and decoded again.
    return new Response(await body.arrayBuffer(), {
      status: statusCode,
      headers: forwarded.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    })
  }
  const cache = createUpstreamCache(get)
  const { carsOnSale } = internalClient({
    url: upstreams.catalog,
    internalToken,
    timeoutMs: LIST_TIMEOUT_MS,
    routes: onSaleRoutes,
  })
  return {
    send: async (path, init, route) => {
      // Noted before there is an answer: a page without one must be known as such.
      const asked = { path, route, etag: null as string | null }
      visits.getStore()?.asked.push(asked)
      const answer = await cache.get(path, init, route)
      if (answer.ok) asked.etag = route === 'health' ? HOLDS : answer.headers.get('etag')
      return answer
    },
    stillAnswers: async ({ path, route, etag }, requestId) => {
      if (etag === null || etag === HOLDS) return etag === HOLDS
      try {
        const known = cache.etagOf(path, route)
        if (known) return (await known) === etag
        const { statusCode, body } = await ask(path, route, { 'if-none-match': etag, 'x-request-id': requestId })
        await body.dump()
        return statusCode === 304
      } catch {
        return false // the page is written without its answer, which meets the same failure
      }
    },
    carsOnSale: (after) => carsOnSale({ query: after === null ? {} : { after } }),
    close: () => agent.destroy(),
  }
}
