import { AppError } from '@karvan/service-kit'
import type { onRequestHookHandler } from 'fastify'

/** The services' own limit: a larger body is refused here, before it is passed on. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * Bodies are streamed through, so their size is judged by what the client says of it; who says nothing is refused.
 * Browsers and the usual clients always send the length.
 */
export const limitBody: onRequestHookHandler = ({ headers }, _reply, done) => {
  if (headers['transfer-encoding'] !== undefined) {
    done(new AppError('request.invalid', 'Invalid request: Content-Length is missing'))
    return
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    done(new AppError('request.too_large', `Request body is larger than ${MAX_BODY_BYTES} bytes`))
    return
  }
  done()
}
