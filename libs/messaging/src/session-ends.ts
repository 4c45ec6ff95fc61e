import { sessionsEnded } from '@karvan/contracts'
import { type AccessOptions, EndedSessions, publicKeys, type ServiceScope } from '@karvan/service-kit'
import { listen } from './listener.ts'
import { onMessage } from './subscription.ts'

export interface StackAccess {
  readonly authUrl: string
  readonly internalToken: string
  readonly brokerUrl: string
}

/** A service that starts together with the auth service waits for it; one that starts while that is down does not for long. */
const PATIENCE_MS = 3_000

/**
 * How a service checks its callers: by the keys of the auth service, and by what that says and sends of ended sessions.
 * Until that has answered, guarded calls are refused with 503, and public ones are not.
 */
export async function stackAccess({ log, defer }: ServiceScope, options: StackAccess): Promise<AccessOptions> {
  const ended = new EndedSessions({ ...options, log })
  defer('ended sessions', () => ended.close())
  const handler = onMessage(sessionsEnded, ({ payload }) => {
    ended.note(payload.ends)
    return Promise.resolve()
  })
  const listener = await listen({ url: options.brokerUrl, handler, log })
  defer('listener', () => listener.close())
  await ended.ready(PATIENCE_MS)
  return {
    publicKey: publicKeys(options),
    isEnded: (session) => ended.isEnded(session),
    internalToken: options.internalToken,
  }
}
