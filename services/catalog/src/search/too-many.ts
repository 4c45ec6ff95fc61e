import { AppError } from '@karvan/service-kit'

/** @param afterMs when it is worth trying again */
export const tooManySearches = (afterMs: number): AppError =>
  new AppError('service.unavailable', 'Too many searches are being counted. Please try again in a moment.', {
    retryAfter: Math.ceil(afterMs / 1_000),
  })
