import type { Failure, RouteName, SendToApi } from '@karvan/contracts/browser'
import { ROUTE_TABLE } from 'virtual:route-table'
import { ApiError, clientError } from './errors.ts'

interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: URLSearchParams
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Of the one who asks, where the route is not public. */
  readonly token?: string
}

/** In the browser to the origin of the page; the server has no origin and sets its own way. */
let deliver: SendToApi = (path, init) => fetch(path, init)

export function sendThrough(send: SendToApi): void {
  deliver = send
}

export type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Calls a route and opens its envelope.
 * @returns `data` of the envelope; the whole reply where a server answers without one
 * @throws ApiError for a refusal, a network failure, or an answer that is no JSON object
 */
export async function call(name: RouteName, options: CallOptions = {}): Promise<Json> {
  const response = await send(name, options)
  const reply = await readJson(response)
  if (!response.ok || reply['success'] === false) throw refusal(reply, response.status)
  return isObject(reply['data']) ? reply['data'] : reply
}

async function send(name: RouteName, { params = {}, query, body, signal, token }: CallOptions): Promise<Response> {
  const { method, path } = ROUTE_TABLE[name]
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const text = query?.toString() ?? ''
  try {
    return await deliver(
      text === '' ? filled : `${filled}?${text}`,
      {
        method,
        headers: {
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      },
      name,
    )
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw clientError('client.network')
  }
}

async function readJson(response: Response): Promise<Json> {
  const text = await response.text().catch(() => {
    throw clientError('client.network')
  })
  if (text.trimStart().startsWith('<')) throw clientError('client.html', response.status)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw clientError('client.bad_json', response.status)
  }
  if (!isObject(value)) throw clientError('client.bad_shape', response.status)
  return value
}

function refusal(reply: Json, status: number): ApiError {
  // The server's contract, not checked again here: an unknown code only loses its translation.
  const { code, message } = reply as Partial<Failure>
  return new ApiError(code ?? 'client.unknown', message ?? `HTTP error! status: ${status}`, status)
}
