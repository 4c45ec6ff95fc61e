import { type Static, Type } from 'typebox'
import { Uuid } from './common.ts'
import { ROLES } from './permissions.ts'

/** Who causes something: a signed-in person. Null stands for the system itself. */
export const Actor = Type.Object({
  userId: Uuid,
  role: Type.Enum([...ROLES]),
  /** The sign-in that the access token belongs to; ending it ends what the actor may do. */
  sessionId: Uuid,
})
export type Actor = Static<typeof Actor>
