import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { ROLES } from '../permissions.ts'
import { defineRoutes } from '../route.ts'

export const CurrentUser = Type.Object({
  id: Uuid,
  email: Type.String(),
  username: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  role: Type.Enum([...ROLES]),
  /** Derived from the role on the server. */
  userType: Type.Enum(['admin', 'user']),
  emailVerified: Type.Boolean(),
  /** Whether a second factor is asked for at sign-in. */
  twoFactor: Type.Boolean(),
  /** It is demanded of this role, and not set up: staff pages stay closed until it is. */
  twoFactorMissing: Type.Boolean(),
})
export type CurrentUser = Static<typeof CurrentUser>

/** What a sign-in gives. The refresh token works once; its successor comes with the next answer. */
export const Tokens = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  refreshExpiresAt: Instant,
  user: CurrentUser,
})
export type Tokens = Static<typeof Tokens>

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactor = Type.String({ pattern: '^[0-9A-Za-z -]{6,32}$', pasted: 'code' })

/** The one that somebody has: at sign-in as long as they like, and not checked for what a new one must be. */
export const Password = Type.String({ minLength: 1, maxLength: 128 })

export const RefreshToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

const SignedInSession = Type.Object({
  id: Uuid,
  /** The one that asks. */
  current: Type.Boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  /** The address of the last use, shortened as in logs. */
  client: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
})
export type SignedInSession = Static<typeof SignedInSession>

export const sessionRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with e-mail (or user name), password and, where it is set up, a second factor',
    access: 'public',
    audit: 'session.started',
    body: Type.Object({
      email: Type.Optional(Type.String({ minLength: 3, maxLength: 254, pasted: 'code' })),
      username: Type.Optional(Type.String({ minLength: 3, maxLength: 254, pasted: 'code' })),
      password: Password,
      code: Type.Optional(SecondFactor),
    }),
    success: { status: 200, data: Tokens },
    errors: ['auth.bad_credentials', 'auth.code_required', 'auth.wrong_code', 'auth.too_many_sign_ins', 'rate_limited'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of a refresh token; an unknown one is answered alike',
    access: 'public',
    audit: 'session.ended',
    body: Type.Object({ refreshToken: Type.String({ maxLength: 512 }) }),
    success: { status: 200, data: Type.Object({}) },
    errors: [],
  },
  refreshSession: {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange a refresh token for its successor and a new access token',
    access: 'public',
    audit: { none: 'it goes on with a session whose begin is in the trail' },
    body: Type.Object({ refreshToken: RefreshToken }),
    success: { status: 200, data: Tokens },
    errors: ['auth.refresh_invalid', 'rate_limited'],
  },
  verifySession: {
    method: 'GET',
    path: '/api/auth/verify',
    summary: 'Who is signed in',
    access: 'signed-in',
    success: { status: 200, data: Type.Object({ user: CurrentUser }) },
    errors: [],
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Prove again who is at the keyboard: an access token of the same session that passes "recent-sign-in"',
    access: 'signed-in',
    audit: { none: 'what it is asked for leaves its own entry' },
    body: Type.Object({ password: Password, code: Type.Optional(SecondFactor) }),
    success: { status: 200, data: Type.Object({ accessToken: Type.String() }) },
    errors: ['auth.wrong_password', 'auth.code_required', 'auth.wrong_code', 'rate_limited'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "The caller's own sessions, the last used first",
    access: 'signed-in',
    success: { status: 200, data: Type.Object({ sessions: Type.Array(SignedInSession) }) },
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: "End one of the caller's own sessions",
    access: 'signed-in',
    audit: 'session.ended',
    params: Type.Object({ id: Uuid }),
    success: { status: 200, data: Type.Object({}) },
    errors: ['sessions.not_found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "End all of the caller's own sessions but this one",
    access: 'signed-in',
    audit: 'session.ended',
    success: { status: 200, data: Type.Object({ ended: Type.Integer() }) },
    errors: [],
  },
})
