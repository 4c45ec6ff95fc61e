import type { ErrorCode } from '@karvan/contracts/browser'

/** What can go wrong on this side of the wire. The messages are the documented ones. */
const CLIENT_MESSAGES = {
  'client.network': 'Failed to fetch',
  'client.health': 'API health check failed',
  'client.html': 'Received HTML instead of JSON - possible routing issue',
  'client.bad_json': 'Invalid JSON response received',
  'client.bad_shape': 'Invalid response format received',
  'client.unknown': 'Something went wrong',
} as const

export type ClientErrorCode = keyof typeof CLIENT_MESSAGES
export type AppErrorCode = ErrorCode | ClientErrorCode

/** A refused or failed call. `code` is the translation key; `message` is English, for logs and for the retry rule. */
export class ApiError extends Error {
  readonly code: AppErrorCode
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(code: AppErrorCode, message: string, status: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
  }
}

export const clientError = (code: ClientErrorCode, status = 0): ApiError =>
  new ApiError(code, CLIENT_MESSAGES[code], status)

export const codeOf = (error: unknown): AppErrorCode => (error instanceof ApiError ? error.code : 'client.unknown')
