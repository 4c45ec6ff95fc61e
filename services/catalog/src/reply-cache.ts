import {
  CODINGS,
  FairQueue,
  type HttpApp,
  networkOf,
  preferredCoding,
  stillHolds,
  type FairQueueLimits,
} from '@karvan/service-kit'
import type { FastifyRequest, RouteHandlerMethod } from 'fastify'
import { displayKey, type ShopVersion } from './display.ts'
import { ResponseCache, type CachedResponse } from './response-cache.ts'
import { shareInFlight, VersionedCache } from './versioned-cache.ts'

interface Options {
  /** As the contracts declare them: reads that depend on the address, the stock and its display alone,
   * and on nothing of who asks. */
  readonly paths: readonly string[]
  readonly readVersion: () => Promise<ShopVersion>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Read once a request, before anything is looked up or counted. */
    shopVersion: ShopVersion | null
    /** What is sent of it, where the reply is cached already. */
    cachedResponse: CachedResponse | null
  }
}

const MAX_BYTES = 64 * 1_024 * 1_024
const MAX_AT_ONCE = 10_000
/** One client gets few at a time, so that others find connections to the database and processor time. */
const READS: FairQueueLimits = {
  atATime: 16,
  atATimeOfOne: 4,
  waiting: 2_000,
  waitingOfOne: 256,
  busy: 'Too much is being asked for at once. Please try again in a moment.',
}
/** What others may wait for as well is not taken out of the line when one of them leaves. */
const NEVER = new AbortController().signal
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Caches the written replies of these routes as long as the stock stays as it is, compressed ones too, and answers
 * conditionally: a weak ETag over the body and `Cache-Control: no-cache`, so that browsers keep the reply and ask whether it
 * still holds; 304 when it does. Weak, and so the same for each coding: it says that the content is equal, not the bytes.
 * Equal questions at the same time are worked out once; each client has a line of its own for what has to be worked
 * out, so that one that asks for much holds up only itself. Call before the routes are registered.
 *
 * The version is read before a reply is looked up or made, so what is cached is never older than the question.
 */
export function cacheReplies(app: HttpApp, { paths, readVersion }: Options): void {
  const replies = new ResponseCache(MAX_BYTES)
  app.decorateRequest('shopVersion', null)
  app.decorateRequest('cachedResponse', null)

  const atOnce = new VersionedCache<Promise<unknown>>({ max: MAX_AT_ONCE })
  const queue = new FairQueue(READS)
  app.addHook('onRoute', (route) => {
    if (paths.includes(route.url) && isRead(String(route.method))) route.handler = joined(route.handler, atOnce, queue)
  })

  app.addHook('preHandler', async (request, reply) => {
    if (!isRead(request.method) || !paths.includes(request.routeOptions.url ?? '')) return
    request.shopVersion = await readVersion()
    request.cachedResponse = replies.get(request.shopVersion.seenCounter, keyOf(request)) ?? null
    if (request.cachedResponse) return reply.type(JSON_TYPE).send(request.cachedResponse.plain)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { shopVersion, cachedResponse, headers } = request
    const body = reply.statusCode === 200 && typeof payload === 'string' ? payload : null
    if (shopVersion === null || (cachedResponse === null && body === null)) {
      done(null, payload)
      return
    }
    const versionAndKey = [shopVersion.seenCounter, keyOf(request)] as const
    const cached = cachedResponse ?? replies.put(...versionAndKey, body ?? '')
    reply.headers({ etag: cached.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (stillHolds(headers['if-none-match'], cached.etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length')
      done(null, null)
      return
    }
    const coding = preferredCoding(headers['accept-encoding'], CODINGS)
    const form = coding && cached[coding]
    if (form) reply.header('content-encoding', coding)
    else if (coding && cachedResponse) void replies.compress(...versionAndKey, cached, coding)
    done(null, form ?? cached.plain)
  })
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** A handler that works out equal questions at the same time once. It is not ended when the one who asked first leaves. */
const joined = (
  handler: RouteHandlerMethod,
  atOnce: VersionedCache<Promise<unknown>>,
  queue: FairQueue,
): RouteHandlerMethod =>
  async function (request, reply) {
    const { seenCounter } = versionOf(request)
    const key = keyOf(request)
    const queued = { key: `${seenCounter} ${key}`, client: networkOf(request.client) }
    queue.alsoFor(queued)
    return await shareInFlight(atOnce, seenCounter, key, () =>
      queue.run(queued, NEVER, async () => await handler.call(this, request, reply)),
    )
  }

/** What is said of the last days does not outlast the day, though the stock may stay as it is. */
const keyOf = (request: FastifyRequest): string =>
  `${new Date().toISOString().slice(0, 10)} ${displayKey(versionOf(request).display)} ${request.url}`

/** @throws Error on a route that `cacheReplies` was not told of: a fault of ours */
export function versionOf({ shopVersion, url }: FastifyRequest): ShopVersion {
  if (shopVersion === null) throw new Error(`the version of the stock was not read for ${url}`)
  return shopVersion
}
