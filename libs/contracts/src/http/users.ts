import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { ROLES } from '../permissions.ts'
import { Email, LANGUAGES, PersonName, PhoneInput } from '../person.ts'
import { defineRoutes } from '../route.ts'

/** An account as staff see it (back-office spec, section 3). */
export const User = Type.Object({
  id: Uuid,
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  username: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  role: Type.Enum([...ROLES]),
  is_active: Type.Boolean(),
  email_verified: Type.Boolean(),
  two_factor: Type.Boolean(),
  /** Living sign-ins. */
  sessions: Type.Integer(),
  last_active_at: Nullable(Instant),
  created_at: Instant,
  /** Sent back with a change: who saves on an older state is refused. */
  updated_at: Instant,
  /** Set for 30 days after a deletion, while it can be restored. */
  deleted_at: Nullable(Instant),
  /** It cannot be demoted, deactivated or deleted. */
  is_last_super_admin: Type.Boolean(),
})
export type User = Static<typeof User>

export const USER_SORTS = ['name', 'email', 'role', 'last_active_at', 'created_at'] as const
export const USER_STATES = ['active', 'inactive', 'deleted'] as const

const UserId = Type.Object({ id: Uuid })
const userFields = {
  email: Email,
  first_name: PersonName,
  last_name: Nullable(PersonName),
  phone: Nullable(PhoneInput),
  language: Type.Enum([...LANGUAGES]),
  /** Read from a super_admin alone. */
  role: Type.Enum([...ROLES]),
}
const one = { status: 200, data: User } as const

export const userRoutes = defineRoutes({
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Accounts by name or e-mail, role and state; without a state those that are not deleted',
    access: 'users',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      role: Type.Optional(Type.Enum([...ROLES])),
      status: Type.Optional(Type.Enum([...USER_STATES])),
      sortBy: Type.Optional(Type.Enum([...USER_SORTS], { default: 'created_at' })),
      sortOrder: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    success: { status: 200, data: Type.Object({ users: Type.Array(User), pagination: Pagination }) },
    errors: [],
  },
  getUser: {
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'One account',
    access: 'users',
    params: UserId,
    success: one,
    errors: ['users.not_found'],
  },
  createUser: {
    method: 'POST',
    path: '/api/admin/users',
    summary: 'Make an account; a mail invites its owner to set a password',
    access: 'users.edit',
    audit: 'user.created',
    body: Type.Object({
      email: userFields.email,
      first_name: userFields.first_name,
      last_name: Type.Optional(userFields.last_name),
      phone: Type.Optional(userFields.phone),
      language: Type.Optional(userFields.language),
      role: Type.Optional(userFields.role),
    }),
    success: {
      status: 201,
      data: User,
      // False where no mail can be sent: the operator sets a password at the command line.
      extras: { invited: Type.Boolean() },
    },
    errors: ['auth.email_taken'],
  },
  updateUser: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    summary: 'Change an account; fields that are left out stay. Its sessions end with a change of role or state',
    access: 'users.edit',
    audit: 'user.updated',
    params: UserId,
    body: Type.Object({
      updated_at: Instant,
      email: Type.Optional(userFields.email),
      first_name: Type.Optional(userFields.first_name),
      last_name: Type.Optional(userFields.last_name),
      phone: Type.Optional(userFields.phone),
      role: Type.Optional(userFields.role),
      is_active: Type.Optional(Type.Boolean()),
    }),
    success: one,
    errors: ['users.not_found', 'users.conflict', 'users.out_of_reach', 'users.last_super_admin', 'auth.email_taken'],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete an account; it can be restored for 30 days',
    access: 'users.deactivate',
    audit: 'user.deleted',
    params: UserId,
    success: one,
    errors: ['users.not_found', 'users.out_of_reach', 'users.last_super_admin'],
  },
  restoreUser: {
    method: 'POST',
    path: '/api/admin/users/:id/restore',
    summary: 'Take back the deletion of an account',
    access: 'users.deactivate',
    audit: 'user.restored',
    params: UserId,
    success: one,
    errors: ['users.not_found', 'users.out_of_reach', 'auth.email_taken'],
  },
  inviteUser: {
    method: 'POST',
    path: '/api/admin/users/:id/invitation',
    summary:
      'Send the invitation again to an account whose address nobody has confirmed; the link of the last one ends',
    access: 'users.edit',
    audit: 'user.invited',
    params: UserId,
    success: one,
    errors: ['users.not_found', 'users.conflict', 'users.out_of_reach', 'mail.not_configured', 'rate_limited'],
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    summary: 'End all sessions of an account',
    access: 'users.deactivate',
    audit: 'user.sessions_ended',
    params: UserId,
    success: one,
    errors: ['users.not_found', 'users.out_of_reach'],
  },
  resetUserTwoFactor: {
    method: 'DELETE',
    path: '/api/admin/users/:id/two-factor',
    summary: 'Turn off the lost second factor of another account; its sessions end, and its owner is told by mail',
    access: 'users.deactivate',
    requires: ['recent-sign-in'],
    audit: 'user.two_factor_reset',
    params: UserId,
    success: one,
    errors: ['users.not_found', 'users.out_of_reach', 'auth.two_factor_conflict'],
  },
})
