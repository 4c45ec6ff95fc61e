import type { ErrorCode, FieldCode, FieldError } from '@karvan/contracts'
import type { FastifyError } from 'fastify'
import { AppError, invalidRequest } from './app-error.ts'
import { isOutage } from './outage.ts'

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.wrong_type',
  429: 'rate_limited',
  503: 'service.unavailable',
}

/** Of one request: more tells nobody more. */
const MAX_FIELDS = 20

/** By the keyword of JSON Schema that a value breaks. */
const FIELD_CODE: Readonly<Record<string, FieldCode>> = {
  required: 'missing',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_short',
  maxItems: 'too_long',
  minimum: 'too_small',
  maximum: 'too_large',
  type: 'wrong_type',
  pattern: 'wrong_format',
  format: 'wrong_format',
  enum: 'not_allowed',
  const: 'not_allowed',
}

const OUTAGE_RETRY_S = 5

interface BrokenRule {
  readonly keyword: string
  readonly params: object
  readonly message?: string | undefined
}

/** What is wrong with a field, by the rule of its schema that it breaks. A pattern is for programs: people are not shown one. */
export function brokenRule(field: string, { keyword, params, message }: BrokenRule): FieldError {
  const { limit } = params as { limit?: unknown }
  const said = keyword === 'pattern' ? 'is not in the right form' : (message ?? 'is invalid')
  const code = FIELD_CODE[keyword] ?? 'invalid'
  return { field, code, message: said, ...(typeof limit === 'number' && { limit }) }
}

/** Turns whatever a handler threw into what the client may know of it. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.validation) {
    const errors = error.validation.map(({ instancePath, params, message, keyword }) => {
      const missing = params['missingProperty']
      const field = typeof missing === 'string' ? missing : instancePath.slice(1).replaceAll('/', '.')
      return brokenRule(field, { keyword, params, message })
    })
    // Each form of a union reports an error: the first one is taken for the field.
    const firsts = errors.filter(({ field }, place) => errors.findIndex((other) => other.field === field) === place)
    return invalidRequest(firsts.slice(0, MAX_FIELDS), error)
  }
  if (isOutage(error)) {
    return new AppError('service.unavailable', 'The service is not available. Please try again.', {
      cause: error,
      retryAfter: OUTAGE_RETRY_S,
    })
  }
  const status = error.statusCode ?? 500
  // Fastify's own refusals: malformed JSON or URL, too large, unknown media type.
  if (status < 500) return new AppError(BY_STATUS[status] ?? 'request.invalid', error.message, { cause: error })
  return new AppError('internal', 'Something went wrong', { cause: error })
}
