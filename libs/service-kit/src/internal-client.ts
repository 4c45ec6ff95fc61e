import {
  addressOf,
  type CallArguments,
  type CallInput,
  type ErrorCode,
  Failure,
  type JsonRoute,
  type RouteContent,
  type RouteContract,
} from '@karvan/contracts'
import { schemaProblem } from './schema-problem.ts'
import { successSchemasOf } from './to-route.ts'

/** The largest replies are pages of the cars on sale, with some megabytes. */
const MAX_REPLY_BYTES = 16 * 1_024 * 1_024

/** What a service can call without a person: routes that answer in JSON and ask for nobody's token. */
type CallableRoute = JsonRoute & { readonly access: 'internal' | 'public'; readonly upload?: never }

type CallOf<R extends CallableRoute> = (...input: CallArguments<R>) => Promise<RouteContent<R>>

/** A function for each route that can be called, which returns the data of the envelope or the document. */
export type InternalClient<Routes> = {
  readonly [N in keyof Routes as Routes[N] extends CallableRoute ? N : never]: Routes[N] extends CallableRoute
    ? CallOf<Routes[N]>
    : never
}

interface Target {
  /** Of the service that answers the routes. */
  readonly url: string
  /** Sent to internal routes; null where none is called. */
  readonly internalToken: string | null
  /** For the whole reply. */
  readonly timeoutMs: number
}

interface InternalClientOptions<Routes> extends Target {
  readonly routes: Routes
  /** What the caller throws for a call that failed, where that is another error. */
  readonly toError?: (error: InternalCallError) => Error
}

/** A call of another service failed. The message names the route, and no parameter: these may be somebody's. */
export class InternalCallError extends Error {
  override readonly name = 'InternalCallError'
  /** What the service says is wrong, where the route declares that error; null where there was no proper reply. */
  readonly code: ErrorCode | null

  constructor(message: string, code: ErrorCode | null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * A client of another service, typed by the contracts of its routes. Each reply is checked against its contract: one that breaks
 * it is an error, as no reply is. A reply that has an ETag is asked for anew only where it does not hold any more.
 * @returns a function for each route; it throws what `toError` makes of an `InternalCallError`
 */
export function internalClient<const Routes extends Readonly<Record<string, RouteContract>>>({
  routes,
  toError = (error) => error,
  ...target
}: InternalClientOptions<Routes>): InternalClient<Routes> {
  const calls = Object.entries<RouteContract>(routes).map(([name, route]) => {
    const call = createCall(route, target)
    const callOrFail = (input?: CallInput) =>
      call(input).catch((error: unknown) => {
        throw error instanceof InternalCallError ? toError(error) : error
      })
    return [name, callOrFail]
  })
  return Object.fromEntries(calls) as InternalClient<Routes>
}

interface LastReply {
  readonly address: string
  readonly etag: string
  readonly content: unknown
}

function createCall(route: RouteContract, { url, internalToken, timeoutMs }: Target) {
  const { method, path, access, errors, success } = route
  const failure = (problem: string, code: ErrorCode | null = null, cause?: unknown) =>
    new InternalCallError(`${method} ${path} at ${url}: ${problem}`, code, { cause })
  /** The error of a reply whose status is none of success. */
  const refusal = (status: number, body: unknown) => {
    if (!isFailure(body)) return failure(`status ${status}`)
    const { code, message } = body
    const isDeclared = errors.includes(code) || code === 'request.invalid'
    return failure(`status ${status}, ${code}: ${message}`, isDeclared ? code : null)
  }
  let last: LastReply | null = null
  return async (input: CallInput = {}): Promise<unknown> => {
    const address = addressOf(path, input)
    const known = last?.address === address ? last : null
    const headers = {
      accept: 'application/json',
      // The services are near: unpacking a reply would take longer than reading it plain.
      'accept-encoding': 'identity',
      ...(access === 'internal' && internalToken !== null && { 'x-internal-token': internalToken }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(known && { 'if-none-match': known.etag }),
    }
    const { status, etag, text } = await exchange(new URL(address, url), {
      method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      // No service redirects these calls, and nobody else may have the token.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw failure('no reply', null, cause)
    })
    if (known && status === 304) return known.content
    const body = readJson(text)
    const schema = successSchemasOf(success)[status]
    if (!schema) throw refusal(status, body)
    if (body === undefined) throw failure('the reply is not JSON')
    const problem = schemaProblem(schema, body)
    if (problem !== null) throw failure(`the reply breaks its contract: ${problem}`)
    const content = 'data' in success ? (body as { data: unknown }).data : body
    last = etag === null ? null : { address, etag, content }
    return content
  }
}

const isFailure = (body: unknown): body is Failure => schemaProblem(Failure, body) === null

/** Sends a request and reads the whole reply, so that the connection is free again. */
async function exchange(address: URL, init: RequestInit) {
  const { status, headers, body } = await fetch(address, init)
  const incoming: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = body ?? []
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += chunk.length
    // To leave the loop closes the connection.
    if (bytes > MAX_REPLY_BYTES) throw new Error(`the reply has more than ${MAX_REPLY_BYTES} bytes`)
    chunks.push(chunk)
  }
  return { status, etag: headers.get('etag'), text: Buffer.concat(chunks).toString() }
}

/** Undefined for what is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
