import type { Actor, MailLanguage, Role } from '@karvan/contracts'
import { phoneOf } from '@karvan/phone'
import { AppError } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import { isUniqueViolation } from '../database/is-unique-violation.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { keepOneSuperAdmin } from './last-super-admin.ts'
import { refuseRoleChange } from './rules.ts'

export interface NewUser {
  readonly email: string
  readonly first_name: string
  readonly last_name?: string | null
  readonly phone?: string | null
  readonly language?: MailLanguage
  readonly role?: Role
}

export interface UserChange extends Partial<Omit<NewUser, 'language'>> {
  /** When the caller read it. */
  readonly updated_at: string
  readonly is_active?: boolean
}

/**
 * The columns as staff want them. A new address is unverified, and ends the sessions of the old one.
 * @throws AppError 403 for a role that the actor may not give, 409 where no super_admin would be left
 */
export async function changed(
  trx: Transaction<AuthDatabase>,
  row: AccountRow,
  given: Omit<UserChange, 'updated_at'>,
  actor: Actor,
) {
  const { role = row.role, is_active = row.is_active } = given
  if (role !== row.role) refuseRoleChange(actor)
  const losesPower = row.role === 'super_admin' && (role !== 'super_admin' || !is_active)
  if (losesPower) await keepOneSuperAdmin(trx, row.id)
  const email = given.email?.toLowerCase() ?? row.email
  return {
    role,
    is_active,
    email,
    username: row.username === row.email ? email : row.username,
    email_verified_at: email === row.email ? row.email_verified_at : null,
    version: email === row.email ? row.version : row.version + 1,
    first_name: given.first_name?.trim() ?? row.first_name,
    last_name: given.last_name === undefined ? row.last_name : given.last_name,
    phone: given.phone === undefined ? row.phone : given.phone === null ? null : phoneOf(given.phone),
  }
}

/** What of an account the audit trail compares. */
export const audited = (row: Omit<AccountRow, 'password_hash'>) => ({
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  role: row.role,
  is_active: row.is_active,
})

export const subjectOf = ({ id }: AccountRow) => ({ type: 'account', id }) as const

/** @throws AppError 409 where another account has the address */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('auth.email_taken', 'An account with this e-mail exists already', { cause: error })
  }
}
