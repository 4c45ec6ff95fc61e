import type { Role, User } from '@karvan/contracts/browser'
import { ROLES } from '@karvan/contracts/browser'
import type { NewUser, UserChange } from './queries.ts'
import { type Language, LANGUAGES } from '../../../kit/src/paths.ts'

/** What stands in the fields, as text. */
export interface UserFields {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly role: string
  readonly status: string
  readonly language: string
}
export type UserField = keyof UserFields

export const fieldsOf = (user: User): UserFields => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  email: user.email,
  phone: user.phone ?? '',
  role: user.role,
  status: user.is_active ? 'active' : 'inactive',
  language: '',
})

export const emptyFields = (language: Language): UserFields => ({
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  role: 'user',
  status: 'active',
  language,
})

const orNull = (text: string): string | null => text.trim() || null
const roleOf = (text: string): Role => ROLES.find((role) => role === text) ?? 'user'

/** @param mayGiveRoles whether the role is sent: of others the server would refuse it */
export const newUserOf = (fields: UserFields, mayGiveRoles: boolean): NewUser => ({
  email: fields.email.trim(),
  first_name: fields.first_name.trim(),
  last_name: orNull(fields.last_name),
  ...(orNull(fields.phone) !== null && { phone: fields.phone.trim() }),
  language: LANGUAGES.find((language) => language === fields.language) ?? 'ar',
  ...(mayGiveRoles && { role: roleOf(fields.role) }),
})

/** Only what has been changed: what somebody else saved in another field stays. */
export function changeOf(before: UserFields, now: UserFields): Omit<UserChange, 'updated_at'> {
  const has = (name: UserField) => now[name].trim() !== before[name].trim()
  return {
    ...(has('email') && { email: now.email.trim() }),
    ...(has('first_name') && { first_name: now.first_name.trim() }),
    ...(has('last_name') && { last_name: orNull(now.last_name) }),
    ...(has('phone') && { phone: orNull(now.phone) }),
    ...(has('role') && { role: roleOf(now.role) }),
    ...(has('status') && { is_active: now.status === 'active' }),
  }
}
