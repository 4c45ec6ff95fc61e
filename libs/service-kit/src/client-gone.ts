import type { FastifyReply } from 'fastify'

/** A signal that is aborted when the client leaves before it has its whole reply. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // Not that of the request, which is over as soon as its body is read.
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
