import {
  addressOf,
  type CallArguments,
  type CallInput,
  type Endpoint,
  type EnvelopeRoute,
  type Failure,
  type RouteContract,
  type RouteReply,
} from '@karvan/contracts/browser'
import type { ServerEvent } from '../event-stream.ts'
import { ApiError, clientError } from './errors.ts'
import { createSignedIn, NOBODY, type SendSignedIn, type SessionAccess } from './session-access.ts'

type Reply<R> = R extends EnvelopeRoute ? RouteReply<R> : never
type NamesOf<Routes, Success> = {
  [N in keyof Routes]: Routes[N] extends { success: Success } ? N : never
}[keyof Routes] &
  string

/** Sends a request to where the route is answered, as `fetch` does. */
type Send<Name> = (address: string, init: RequestInit, name: Name) => Promise<Response>

interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes a call that changes something safe to repeat, where its route takes one. */
  readonly idempotencyKey?: string
  /** Has it go on though the page is left meanwhile. */
  readonly keepalive?: boolean
}

interface StreamOptions extends CallOptions {
  /** The id of the last event that has been seen: the stream goes on after it. */
  readonly lastEventId?: string
}

interface Client<Routes> {
  /**
   * Calls a route that answers in the envelope.
   * @returns the whole envelope: `data`, and what stands beside it
   * @throws ApiError for an error of the server or the network, or where the response is no JSON object
   */
  readonly call: <N extends NamesOf<Routes, EnvelopeRoute['success']>>(
    name: N,
    ...rest: CallArguments<Routes[N], [options?: CallOptions]>
  ) => Promise<Reply<Routes[N]>>
  /**
   * Fetches what a route sends as a file, as the one who is signed in: a plain link could not say who that is.
   * @throws ApiError as `call` does
   */
  readonly file: <N extends NamesOf<Routes, { content: 'csv' }>>(
    name: N,
    ...rest: CallArguments<Routes[N], [options?: CallOptions]>
  ) => Promise<Blob>
  /**
   * Opens a route that sends events as they happen. Ends when the server ends it, or by the signal.
   * @throws ApiError as `call` does; 'client.network' when the stream is cut
   */
  readonly stream: <N extends NamesOf<Routes, { content: 'event-stream' }>>(
    name: N,
    ...rest: CallArguments<Routes[N], [options?: StreamOptions]>
  ) => AsyncGenerator<ServerEvent, void>
  /** Sets how requests leave, and who is asking. */
  readonly connect: (to: { send?: Send<keyof Routes>; session?: SessionAccess }) => void
}

/**
 * A client of routes, typed by their contracts.
 * @param endpointOf finds method and path of a route, which may have to be loaded
 */
export function createClient<Routes extends { readonly [N in keyof Routes]: RouteContract }>(
  endpointOf: (name: keyof Routes & string) => Endpoint | Promise<Endpoint>,
): Client<Routes> {
  // In the browser to the origin of the page; the server has no origin and sets its own way.
  let send: Send<keyof Routes> = (address, init) => fetch(address, init)
  let signedIn: SendSignedIn = createSignedIn(NOBODY)

  async function request(
    name: keyof Routes & string,
    input: CallInput,
    { signal, idempotencyKey, lastEventId, keepalive }: StreamOptions,
  ): Promise<Response> {
    const endpoint = await endpointOf(name)
    const { address, init } = requestOf(endpoint, input)
    if (lastEventId !== undefined) init.headers.set('last-event-id', lastEventId)
    if (idempotencyKey !== undefined) init.headers.set('idempotency-key', idempotencyKey)
    const deliver = async (token: string | null) => {
      const headers = new Headers(init.headers)
      if (token !== null) headers.set('authorization', `Bearer ${token}`)
      return await send(
        address,
        { ...init, headers, ...(signal && { signal }), ...(keepalive && { keepalive }) },
        name,
      ).catch(networkFailed)
    }
    // What is public needs nobody's name, and a 401 of it says nothing of the session.
    return endpoint.isPublic ? await deliver(null) : await signedIn(deliver)
  }

  return {
    call: async (name, ...[input = {}, options = {}]) => {
      const envelope = await readEnvelope(await request(name, input, options))
      if (!isReply<Routes[typeof name]>(envelope)) throw clientError('client.bad_shape')
      return envelope
    },
    file: async (name, ...[input = {}, options = {}]) => {
      const response = await request(name, input, options)
      if (!response.ok) throw await readError(response)
      return await response.blob().catch(networkFailed)
    },
    stream: async function* (name, ...[input = {}, options = {}]) {
      const response = await request(name, input, options)
      if (!response.ok || !response.body) throw await readError(response)
      // Who listens to nothing need not have the code for it.
      const { readEvents } = await import('./read-events.ts')
      yield* readEvents(response.body, networkFailed)
    },
    connect: ({ send: way, session }) => {
      if (way) send = way
      if (session) signedIn = createSignedIn(session)
    },
  }
}

/** The shape itself is the server's contract; its tests hold it. */
const isReply = <R>(envelope: Json): envelope is Json & Reply<R> => 'data' in envelope

function networkFailed(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw clientError('client.network')
}

interface HttpRequest {
  /** Path and query. */
  readonly address: string
  readonly init: RequestInit & { readonly headers: Headers }
}

/** The HTTP request of a call, still without the one who asks. */
function requestOf({ method, path }: Endpoint, input: CallInput): HttpRequest {
  const { body, upload } = input
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  // The browser names the boundary of a multipart body itself.
  const sent = upload ?? (body === undefined ? undefined : JSON.stringify(body))
  return { address: addressOf(path, input), init: { method, headers, ...(sent !== undefined && { body: sent }) } }
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads an envelope. A server that answers without one is understood as well: the whole object is the data then.
 * @throws ApiError for an error of the server, or for what is no JSON object
 */
async function readEnvelope(response: Response): Promise<Json> {
  const body = await readJson(response)
  if (!response.ok || body['success'] === false) throw errorOf(body, response)
  return 'data' in body ? body : { ...body, data: body }
}

/** The error that a response without success stands for. */
async function readError(response: Response): Promise<ApiError> {
  return errorOf(await readJson(response), response)
}

async function readJson(response: Response): Promise<Json> {
  const text = await response.text().catch(() => {
    throw clientError('client.network')
  })
  const { status } = response
  const details = { requestId: requestIdOf(response) }
  if (text.trimStart().startsWith('<')) throw clientError('client.html', status, details)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw clientError('client.bad_json', status, details)
  }
  if (!isObject(value)) throw clientError('client.bad_shape', status, details)
  return value
}

function errorOf(body: Json, response: Response): ApiError {
  // The server's contract, not checked again here: an unknown code only loses its translation.
  const { code, message, errors }: Partial<Failure> = body
  const { status } = response
  return new ApiError(code ?? 'client.unknown', message ?? `HTTP error! status: ${status}`, status, {
    fields: Array.isArray(errors) ? errors : [],
    retryAfter: secondsOf(response.headers.get('retry-after'), Date.now()),
    requestId: requestIdOf(response),
  })
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id')

/** Retry-After in seconds: the header holds seconds or a date (RFC 9110, section 10.2.3). */
function secondsOf(text: string | null, now: number): number | null {
  if (text === null || text.trim() === '') return null
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1_000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
