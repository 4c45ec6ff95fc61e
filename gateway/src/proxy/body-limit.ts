import { BODY_LIMIT_BYTES } from '@karvan/contracts'
import { AppError, invalidField } from '@karvan/service-kit'
import type { onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In bytes; the contracts' usual limit where a route says nothing else. */
    bodyLimit?: number
  }
}

/**
 * Bodies are streamed through, so their size is judged by what the client says of it, and a client that says nothing gets
 * an error. Browsers and the usual clients always send the length.
 */
export const limitBody: onRequestHookHandler = ({ headers, routeOptions }, _reply, done) => {
  const limit = routeOptions.config.bodyLimit ?? BODY_LIMIT_BYTES
  if (headers['transfer-encoding'] !== undefined) done(invalidField('Content-Length', 'is missing', 'missing'))
  else if (Number(headers['content-length'] ?? 0) > limit)
    done(new AppError('request.too_large', `Request body is larger than ${limit} bytes`))
  else done()
}
