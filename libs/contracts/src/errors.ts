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
  'auth.refresh_invalid': 401,
  'auth.code_required': 401,
  // Of a signed-in caller: 401 would have the browser renew a session that is good.
  'auth.wrong_code': 403,
  'auth.wrong_password': 403,
  'auth.recent_sign_in_required': 403,
  'auth.two_factor_required': 403,
  'auth.two_factor_conflict': 409,
  'auth.email_taken': 409,
  'auth.link_invalid': 400,
  'sessions.not_found': 404,
  'users.not_found': 404,
  'users.out_of_reach': 403,
  'users.last_super_admin': 409,
  'users.conflict': 409,
  'customers.not_found': 404,
  'customers.conflict': 409,
  'mail.not_configured': 503,
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
  'pricing.conflict': 409,
  'pricing.all_zero': 409,
  'pricing.version_not_found': 404,
  'quotes.not_found': 404,
  'quotes.unavailable': 409,
  'rates.none': 404,
  'rates.refresh_failed': 502,
  'rates.not_held': 409,
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
  'too_common',
  'invalid',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]
