import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { AppError, onceGone, sendError } from '@karvan/service-kit'
import type { FastifyRequest } from 'fastify'
import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { towardsClient, towardsService } from './headers.ts'
import { CLIENT_GONE, type UpstreamHeaders, type Upstream } from './upstream.ts'

const RETRY_AFTER_S = 5
/** A body of known length up to this is read first and sent in one piece, which costs less than a stream. */
const SHORT_BYTES = 64 * 1_024
/** What a service says of its body, and not of an error in its place. */
const OF_A_BODY = ['content-type', 'content-length', 'content-encoding', 'content-disposition', 'etag', 'last-modified']
/** A client may send a whole address; where it leads is known here by the path alone, as the router does it. */
const ORIGIN = /^https?:\/\/[^/]*(?=\/)/i

type ProxyHandler = NonNullable<FastifyHttpProxyOptions['handler']>
type ReplyOptions = Required<NonNullable<FastifyHttpProxyOptions['replyOptions']>>
type Reply = Parameters<ReplyOptions['onResponse']>[1]

/**
 * How the proxy passes calls on to a service: once, and the path as it is written. That the service is busy or away is for
 * the client to know, who decides when to ask again.
 */
export const forwardTo = (url: string, upstream: Upstream): FastifyHttpProxyOptions => ({
  upstream: url,
  undici: upstream,
  // By default a 503 with Retry-After is asked for up to ten times more, milliseconds apart: a service that has too
  // much to do would get eleven times as much.
  retryMethods: [],
  // Our log has a line for each call.
  disableRequestLogging: true,
  preRewrite: pathOf,
  handler: passOn,
  replyOptions: { rewriteHeaders: towardsClient, onResponse: answer, onError: unavailable },
})

/** The query is left out, which the proxy would read and write anew for nothing: it takes that of the request. */
export function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.startsWith('/') ? path : path.replace(ORIGIN, '')
}

/** Gives Fastify nothing to wait for: it would watch the connection until the reply is out, which costs. */
const passOn: ProxyHandler = (request, reply, path, options) => {
  const gone = new EventEmitter()
  onceGone(reply, () => {
    reply.log.info('the client left')
    gone.emit('abort')
  })
  reply.from(path, {
    ...options,
    rewriteRequestHeaders: (_request, headers) => upstreamHeaders(request, headers, gone),
  })
}

function upstreamHeaders(request: FastifyRequest, headers: IncomingHttpHeaders, gone: EventEmitter): UpstreamHeaders {
  const forwarded: UpstreamHeaders = towardsService(headers)
  // Of a method that takes no body, whatever was sent is not passed on.
  if (request.body === undefined) delete forwarded['content-length']
  forwarded['x-request-id'] = request.id
  forwarded['x-real-ip'] = request.client
  forwarded[CLIENT_GONE] = gone
  return forwarded
}

/** In one piece an answer is compressed only where its size is worth it, and gives way to an error where its end is missing. */
const answer: ReplyOptions['onResponse'] = ({ method }, reply, { stream }) => {
  const isShort = method !== 'HEAD' && Number(reply.getHeader('content-length') ?? Infinity) <= SHORT_BYTES
  if (isShort) sendWhole(stream, reply)
  else reply.send(stream)
}

function sendWhole(stream: Readable, reply: Reply): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
  stream.once('end', () => void reply.send(Buffer.concat(chunks)))
  stream.once('error', (error) => {
    for (const name of OF_A_BODY) reply.removeHeader(name)
    reply.header('cache-control', 'no-store')
    unavailable(reply, { error })
  })
}

/** The upstream's address is nothing for a client. */
const unavailable: ReplyOptions['onError'] = (reply, { error }) => {
  // That the client left is said already.
  if (reply.raw.destroyed) return
  reply.log.error({ err: error.cause ?? error }, 'upstream did not answer')
  const message = 'The service is not available. Please try again.'
  const away = new AppError('service.unavailable', message, { retryAfter: RETRY_AFTER_S })
  sendError(reply.request.headers.accept, reply, away)
}
