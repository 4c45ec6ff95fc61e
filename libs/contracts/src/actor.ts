import { type Static, Type } from 'typebox'
import { KEY_SCOPES } from './api-key-values.ts'
import { Uuid } from './common.ts'
import { mayDo, type Permission, ROLES } from './permissions.ts'

/** Who causes something: a signed-in person, or a program with a key that the person made. Null means the system itself. */
export const Actor = Type.Object({
  userId: Uuid,
  role: Type.Enum([...ROLES]),
  /** The sign-in, or the key, that the access token belongs to; ending it ends what the actor may do. */
  sessionId: Uuid,
  /** The key, where a program acts. */
  keyId: Type.Optional(Uuid),
})
export type Actor = Static<typeof Actor>

const OF_KEYS: readonly Permission[] = Object.values(KEY_SCOPES)

/**
 * Whether an actor may do something that the guard of the route cannot know of, because the body asks for it. A program may do nothing
 * that no scope names, such as deleting, whatever the role of its key's maker.
 */
export const actorMay = ({ role, keyId }: Pick<Actor, 'role' | 'keyId'>, permission: Permission): boolean =>
  mayDo(role, permission) && (keyId === undefined || OF_KEYS.includes(permission))
