import type { FastifyReply } from 'fastify'

/** Calls once when the client leaves before it has its whole reply. */
export function onceGone({ raw }: FastifyReply, act: () => void): void {
  // Not that of the request, which is over as soon as its body is read.
  raw.once('close', () => {
    if (!raw.writableFinished) act()
  })
}

/** A signal that is aborted when the client leaves before it has its whole reply. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  onceGone(reply, () => gone.abort())
  return gone.signal
}
