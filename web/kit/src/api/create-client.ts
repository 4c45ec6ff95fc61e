import type { Endpoint, EnvelopeRoute, RouteContract, RouteInput, RouteReply } from '@karvan/contracts/browser'
import type { ServerEvent } from '../event-stream.ts'
import { clientError } from './errors.ts'
import { type Input, requestOf } from './request.ts'
import { type Json, readEnvelope, readError } from './response.ts'
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

/** What is left out of a call: an input that has nothing in it. */
type Arguments<Given, Options> = object extends Given
  ? [input?: Given, options?: Options]
  : [input: Given, options?: Options]
type NoInput = { readonly [P in keyof Input]?: never }
type InputOf<R> = R extends RouteContract ? (RouteInput<R> extends infer I extends Input ? I : NoInput) : NoInput

interface Client<Routes> {
  /**
   * Calls a route that answers in the envelope.
   * @returns the whole envelope: `data`, and what stands beside it
   * @throws ApiError for an error of the server or the network, or where the response is no JSON object
   */
  readonly call: <N extends NamesOf<Routes, EnvelopeRoute['success']>>(
    name: N,
    ...rest: Arguments<InputOf<Routes[N]>, CallOptions>
  ) => Promise<Reply<Routes[N]>>
  /**
   * Fetches what a route sends as a file, as the one who is signed in: a plain link could not say who that is.
   * @throws ApiError as `call` does
   */
  readonly file: <N extends NamesOf<Routes, { content: 'csv' }>>(
    name: N,
    ...rest: Arguments<InputOf<Routes[N]>, CallOptions>
  ) => Promise<Blob>
  /**
   * Opens a route that sends events as they happen. Ends when the server ends it, or by the signal.
   * @throws ApiError as `call` does; 'client.network' when the stream is cut
   */
  readonly stream: <N extends NamesOf<Routes, { content: 'event-stream' }>>(
    name: N,
    ...rest: Arguments<InputOf<Routes[N]>, StreamOptions>
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
    input: Input,
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

/** The shape itself is the server's contract; its tests hold it (decision 159). */
const isReply = <R>(envelope: Json): envelope is Json & Reply<R> => 'data' in envelope

function networkFailed(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw clientError('client.network')
}
