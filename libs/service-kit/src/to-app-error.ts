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

/** Said in place of the validator's own words, which name a pattern, or a field twice. */
const SENTENCES: Readonly<Record<string, string>> = {
  pattern: 'is not in the right form',
  required: 'is missing',
}

const OUTAGE_RETRY_S = 5

/** A broken rule with the place of the value that breaks it, as a validator of JSON Schema reports it. */
interface Violation extends BrokenRule {
  readonly instancePath: string
}

interface BrokenRule {
  readonly keyword: string
  readonly params: object
  readonly message?: string | undefined
}

/** What is wrong with a field, by the rule of its schema that it breaks. */
export function brokenRule(field: string, { keyword, params, message }: BrokenRule): FieldError {
  const { limit } = params as { limit?: unknown }
  const said = SENTENCES[keyword] ?? message ?? 'is invalid'
  const code = FIELD_CODE[keyword] ?? 'invalid'
  return { field, code, message: said, ...(typeof limit === 'number' && { limit }) }
}

/** What is wrong with which field of a request, the first reason of each. */
export function fieldErrorsOf(violations: readonly Violation[]): readonly FieldError[] {
  const errors = violations.flatMap(({ instancePath, ...rule }) => {
    const missing = missingIn(rule)
    const fields = missing.length > 0 ? missing : [instancePath.slice(1).replaceAll('/', '.')]
    return fields.map((field) => brokenRule(field, rule))
  })
  // Each form of a union reports an error: the first one is taken for the field.
  const firsts = errors.filter(({ field }, place) => errors.findIndex((other) => other.field === field) === place)
  return firsts.slice(0, MAX_FIELDS)
}

/** Which fields are missing: Ajv reports one at a time, TypeBox all of an object. */
function missingIn({ keyword, params }: BrokenRule): readonly string[] {
  if (keyword !== 'required') return []
  const { missingProperty, requiredProperties } = params as {
    readonly missingProperty?: string
    readonly requiredProperties?: readonly string[]
  }
  return requiredProperties ?? (missingProperty === undefined ? [] : [missingProperty])
}

/** Turns whatever a handler threw into what the client may know of it. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.validation) {
    return invalidRequest(fieldErrorsOf(error.validation), error)
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
