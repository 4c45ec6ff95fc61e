import type { ApiKey } from '@karvan/contracts'
import { prefixOf } from './key-text.ts'
import type { MadeKey } from './repository.ts'
import { allowsScope, scopesNow } from './rights.ts'

function stateOf(row: MadeKey, now: number): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked'
  if (row.expires_at.getTime() <= now) return 'expired'
  return scopesNow(row, now).length === 0 ? 'suspended' : 'active'
}

/** A key as staff see it. */
export const presentKey = (row: MadeKey, now = Date.now()): ApiKey => ({
  id: row.id,
  name: row.name,
  note: row.note,
  prefix: prefixOf(row.id),
  scopes: row.scopes,
  lost_scopes: row.scopes.filter((scope) => !allowsScope(row.maker_role, scope)),
  state: stateOf(row, now),
  maker: { id: row.maker_id, name: row.maker_name },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})
