import type { HttpApp } from '@karvan/service-kit'
import { createHash } from 'node:crypto'

/**
 * Conditional answers for these routes: a weak ETag over the body of a success and `Cache-Control: no-cache`, so that
 * browsers keep the answer and ask whether it still holds; 304 without a body when it does. Weak, because the gateway
 * may compress. Call before the routes are registered.
 * @param paths as the routes are declared (`PATHS` of the contracts)
 */
export function answerConditionally(app: HttpApp, paths: readonly string[]): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const here = request.method === 'GET' && paths.includes(request.routeOptions.url ?? '')
    if (!here || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload)
      return
    }
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (!holds(request.headers['if-none-match'], etag)) {
      done(null, payload)
      return
    }
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}

/** Weak comparison (RFC 9110, 13.1.2): a list of tags, or `*`. */
function holds(given: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return given !== undefined && (given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag)))
}
