import type { Permission } from './permissions.ts'

/**
 * What a program's key may be made for, and the permission that its maker needs. A program may call those routes alone
 * that name one of its scopes, so a route that names none refuses all keys. Accounts, settings, keys, deletions and the
 * data of a person have no scope.
 */
export const KEY_SCOPES = {
  'cars.read': 'cars',
  'cars.edit': 'cars.edit',
  'reservations.read': 'reservations',
  'prices.read': 'pricing-settings',
  'jobs.read': 'scraping',
  'jobs.start': 'scraping.run',
  'jobs.cancel': 'scraping.cancel',
} as const satisfies Readonly<Record<string, Permission>>
export type KeyScope = keyof typeof KEY_SCOPES

export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as KeyScope[]

/** The most keys of an installation, those that have ended included. */
export const MAX_API_KEYS = 50
/** The longest time for which a key is valid. */
export const MAX_KEY_DAYS = 365

/** `suspended` while its maker cannot sign in or may do nothing that it is for. */
export const KEY_STATES = ['active', 'suspended', 'expired', 'revoked'] as const
