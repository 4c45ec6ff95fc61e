import type { ErrorCode, FieldError } from '@karvan/contracts/browser'

/** What can go wrong on this side of the wire. The messages are the documented ones. */
const CLIENT_MESSAGES = {
  'client.network': 'Failed to fetch',
  'client.health': 'API health check failed',
  'client.html': 'Received HTML instead of JSON - possible routing issue',
  'client.bad_json': 'Invalid JSON response received',
  'client.bad_shape': 'Invalid response format received',
  'client.session_expired': 'Session expired. Please login again.',
  'client.refresh_limited': 'Token refresh rate limited',
  'client.unknown': 'Something went wrong',
} as const

export type ClientErrorCode = keyof typeof CLIENT_MESSAGES
export type AppErrorCode = ErrorCode | ClientErrorCode

/** What a server says of an error beside its code. */
export interface ErrorDetails {
  /** What is wrong with which field of the request. */
  readonly fields?: readonly FieldError[]
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number | null
  /** By which the server's log knows the request. */
  readonly requestId?: string | null
}

/** A rejected or failed call. `code` is the translation key; `message` is English, for logs and for the retry rule. */
export class ApiError extends Error {
  readonly code: AppErrorCode
  /** HTTP status; 0 when no response came. */
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly retryAfter: number | null
  readonly requestId: string | null

  constructor(code: AppErrorCode, message: string, status: number, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = details.fields ?? []
    this.retryAfter = details.retryAfter ?? null
    this.requestId = details.requestId ?? null
  }
}

export const clientError = (code: ClientErrorCode, status = 0, details?: ErrorDetails): ApiError =>
  new ApiError(code, CLIENT_MESSAGES[code], status, details)

/** Whether no answer came at all. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'client.network'

export const codeOf = (error: unknown): AppErrorCode => (error instanceof ApiError ? error.code : 'client.unknown')
