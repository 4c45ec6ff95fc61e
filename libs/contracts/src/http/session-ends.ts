import { type Static, Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'

/** One sign-in that was ended; or, without a session, all tokens of a user that are older than a version. */
export const SessionEnd = Type.Object({
  userId: Uuid,
  sessionId: Nullable(Uuid),
  /** Tokens of the user with a lower version are ended. Null where one session is. */
  version: Nullable(Type.Integer()),
})
export type SessionEnd = Static<typeof SessionEnd>

export const sessionEndRoutes = defineRoutes({
  sessionEnds: {
    method: 'GET',
    path: '/internal/session-ends',
    summary:
      'What was ended of late, for those who check tokens: at least everything that a living token could belong to',
    access: 'internal',
    success: { status: 200, document: Type.Object({ ends: Type.Array(SessionEnd) }) },
    errors: [],
  },
})
