import type { Failure } from '@karvan/contracts/browser'
import { ApiError, clientError } from './errors.ts'

export type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads an envelope. A server that answers without one is understood as well: the whole object is the data then.
 * @throws ApiError for an error of the server, or for what is no JSON object
 */
export async function readEnvelope(response: Response): Promise<Json> {
  const body = await readJson(response)
  if (!response.ok || body['success'] === false) throw errorOf(body, response)
  return 'data' in body ? body : { ...body, data: body }
}

/** The error that a response without success stands for. */
export async function readError(response: Response): Promise<ApiError> {
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
