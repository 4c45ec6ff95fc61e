/** Every error that a client can receive, with its status. The code is also the translation key in the web app. */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.wrong_type': 415,
  rate_limited: 429,
  'route.not_found': 404,
  'route.method_not_allowed': 405,
  'service.unavailable': 503,
  internal: 500,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.bad_credentials': 401,
  'cars.bad_sort': 400,
  'cars.not_found': 404,
  'images.not_found': 404,
  'images.unavailable': 502,
  'jobs.conflict': 409,
  'jobs.not_found': 404,
  'jobs.unknown_source': 404,
  'jobs.already_ended': 409,
  'jobs.cannot_pause': 501,
  'jobs.cannot_resume': 501,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** What can be wrong with one field; also the translation key in the web app. */
export const FIELD_CODES = [
  'missing',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'wrong_type',
  'wrong_format',
  'not_allowed',
  'invalid',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]
