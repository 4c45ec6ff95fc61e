import type { HttpApp } from '@karvan/service-kit'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'

interface KeptReply {
  readonly body: string
  readonly etag: string
}

interface Options {
  /** As the routes are declared in the contracts: reads that depend on the address and the stock alone. */
  readonly paths: readonly string[]
  /** A number that is another one after each change of the stock, and never a smaller one. */
  readonly stamp: () => Promise<number>
}

const MOST_BYTES = 64 * 1_024 * 1_024
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Keeps the written answers of these routes as long as the stock stays as it is, and answers conditionally: a weak ETag
 * over the body and `Cache-Control: no-cache`, so that browsers keep the answer and ask whether it still holds; 304
 * when it does. Weak, because the gateway may compress. Call before the routes are registered.
 *
 * The stamp is read before an answer is looked up or made, so what is kept is never older than the question.
 */
export function keepReplies(app: HttpApp, { paths, stamp }: Options): void {
  const kept = new LRUCache<string, KeptReply>({ maxSize: MOST_BYTES, sizeCalculation: ({ body }) => body.length })
  const questions = new WeakMap<object, { readonly stamp: number; readonly known: KeptReply | undefined }>()
  let current = 0

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !paths.includes(request.routeOptions.url ?? '')) return
    const now = await stamp()
    if (now > current) {
      kept.clear()
      current = now
    }
    const known = kept.get(request.url)
    questions.set(request, { stamp: now, known })
    if (known) return reply.type(JSON_TYPE).send(known.body)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const question = questions.get(request)
    if (!question || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload)
      return
    }
    const answer = question.known ?? { body: payload, etag: etagOf(payload) }
    // An answer for a stock that is gone meanwhile is right for who asked then, and for nobody after.
    if (question.stamp === current) kept.set(request.url, answer)
    reply.header('etag', answer.etag).header('cache-control', 'no-cache')
    if (!holds(request.headers['if-none-match'], answer.etag)) {
      done(null, payload)
      return
    }
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}

const etagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`

/** Weak comparison (RFC 9110, 13.1.2): a list of tags, or `*`. */
function holds(given: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return given !== undefined && (given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag)))
}
