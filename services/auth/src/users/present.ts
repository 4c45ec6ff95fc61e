import type { User } from '@karvan/contracts'
import type { UserRow } from './repository.ts'

/** An account as staff see it. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  email: row.email,
  phone: row.phone,
  role: row.role,
  is_active: row.is_active,
  email_verified: row.email_verified_at !== null,
  two_factor: row.totp_confirmed_at !== null,
  sessions: row.sessions,
  last_active_at: row.last_active_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  is_last_super_admin: row.is_last_super_admin,
})
