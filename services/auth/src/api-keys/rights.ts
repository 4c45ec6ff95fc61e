import { KEY_SCOPES, type KeyScope, mayDo, type Role } from '@karvan/contracts'
import type { MadeKey } from './repository.ts'

/** Whether a role may make a key for a scope, and a key of such a maker use it. */
export const allowsScope = (role: Role, scope: KeyScope): boolean => mayDo(role, KEY_SCOPES[scope])

/** What a key may be used for now: no more than its maker may do, and nothing once either of them has ended. */
export function scopesNow({ scopes, maker_role, is_maker_active, revoked_at, expires_at }: MadeKey, now: number) {
  if (!is_maker_active || revoked_at !== null || expires_at.getTime() <= now) return []
  return scopes.filter((scope) => allowsScope(maker_role, scope))
}
