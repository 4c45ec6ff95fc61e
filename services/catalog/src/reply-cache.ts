import type { HttpApp } from '@karvan/service-kit'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { StockVersion } from './stock-version.ts'
import { VersionedCache } from './versioned-cache.ts'

interface CachedReply {
  readonly body: string
  readonly etag: string
}

interface Options {
  /** As the contracts declare them: reads that depend on the address and the stock alone. */
  readonly paths: readonly string[]
  readonly readVersion: () => Promise<StockVersion>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Read once a request, before anything is looked up or counted. */
    stockVersion: StockVersion | null
  }
}

const MOST_BYTES = 64 * 1_024 * 1_024
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Caches the written replies of these routes as long as the stock stays as it is, and answers conditionally: a weak ETag
 * over the body and `Cache-Control: no-cache`, so that browsers keep the reply and ask whether it still holds; 304 when
 * it does. Weak, because the gateway may compress. Call before the routes are registered.
 *
 * The version is read before a reply is looked up or made, so what is cached is never older than the question.
 */
export function cacheReplies(app: HttpApp, { paths, readVersion }: Options): void {
  const replies = new VersionedCache<CachedReply>({ maxSize: MOST_BYTES, sizeOf: ({ body }) => body.length })
  app.decorateRequest('stockVersion', null)

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !paths.includes(request.routeOptions.url ?? '')) return
    request.stockVersion = await readVersion()
    const known = replies.get(request.stockVersion.sightings, keyOf(request))
    if (known) return reply.type(JSON_TYPE).send(known.body)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { stockVersion } = request
    if (stockVersion === null || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload)
      return
    }
    const cached = replies.get(stockVersion.sightings, keyOf(request)) ?? { body: payload, etag: etagOf(payload) }
    replies.set(stockVersion.sightings, keyOf(request), cached)
    reply.header('etag', cached.etag).header('cache-control', 'no-cache')
    if (!holds(request.headers['if-none-match'], cached.etag)) {
      done(null, cached.body)
      return
    }
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}

/** What is said of the last days does not outlast the day, though the stock may stay as it is. */
const keyOf = ({ url }: FastifyRequest): string => `${new Date().toISOString().slice(0, 10)} ${url}`

/** @throws Error on a route that `cacheReplies` was not told of: a fault of ours */
export function versionOf({ stockVersion, url }: FastifyRequest): StockVersion {
  if (stockVersion === null) throw new Error(`the version of the stock was not read for ${url}`)
  return stockVersion
}

const etagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`

/** Weak comparison (RFC 9110, 13.1.2): a list of tags, or `*`. */
function holds(given: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return given !== undefined && (given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag)))
}
