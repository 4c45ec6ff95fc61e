/** Fields that have a name in every language; another one is called as it is kept. */
const NAMED = [
  'email',
  'username',
  'role',
  'is_active',
  'first_name',
  'last_name',
  'phone',
  'address',
  'language',
  'password_hash',
  'email_verified_at',
  'totp_confirmed_at',
  'methods',
  'sessions',
  'deleted_at',
  'merged_into',
  'merged_from',
  'source',
  'totalCars',
  'processingMode',
  'customUrl',
  'status',
] as const

export const namedField = (field: string) => NAMED.find((known) => known === field)
