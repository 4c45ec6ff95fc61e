import { type ErrorCode, fieldErrorsOf } from '@karvan/contracts'
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

const OUTAGE_RETRY_S = 5

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
