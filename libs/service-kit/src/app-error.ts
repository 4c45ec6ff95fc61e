import { ERROR_STATUS, type ErrorCode, type FieldError } from '@karvan/contracts'

export interface AppErrorOptions extends ErrorOptions {
  readonly errors?: readonly FieldError[]
  /** Seconds after which the client may try again. */
  readonly retryAfter?: number
  readonly jobId?: string
}

/** An error that the client is told, by a code of the contracts. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly jobId: string | undefined

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.status = ERROR_STATUS[code]
    this.errors = options.errors
    this.retryAfter = options.retryAfter
    this.jobId = options.jobId
  }
}

/** A request that breaks a rule of ours, with the fields that do. */
export function invalidRequest(errors: readonly FieldError[], cause?: unknown): AppError {
  const named = errors.map(sentenceOf).join('; ')
  return new AppError('request.invalid', `Invalid request: ${named}`, { errors, cause })
}

/** What is said of a field; a message that names it already does so once. */
function sentenceOf({ field, message }: FieldError): string {
  const name = field || 'body'
  const last = name.split('.').at(-1) ?? name
  return message.toLowerCase().startsWith(`${last.toLowerCase()} `) ? message : `${name} ${message}`
}

export const invalidField = (field: string, message: string, code: FieldError['code'] = 'invalid'): AppError =>
  invalidRequest([{ field, code, message }])
