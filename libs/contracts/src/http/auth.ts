import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { ROLES } from '../permissions.ts'
import { defineRoutes } from '../route.ts'

const CurrentUser = Type.Object({
  id: Uuid,
  email: Type.String(),
  username: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  role: Type.Enum([...ROLES]),
  /** Derived from the role on the server (decision 7). */
  userType: Type.Enum(['admin', 'user']),
})
export type CurrentUser = Static<typeof CurrentUser>

export const authRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with e-mail (or user name) and password',
    access: 'public',
    body: Type.Object({
      email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
      username: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
      password: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    success: {
      status: 200,
      data: Type.Object({
        accessToken: Type.String(),
        refreshToken: Type.String(),
        refreshExpiresAt: Instant,
        user: CurrentUser,
      }),
    },
    errors: ['auth.bad_credentials', 'rate_limited'],
  },
})
