import { sessionsEnded } from '@karvan/contracts'
import { type AccessOptions, EndedSessions, publicKeys, type ServiceScope } from '@karvan/service-kit'
import { listen } from './listener.ts'
import { onMessage } from './subscription.ts'

export interface StackAccess {
  readonly authUrl: string
  readonly internalToken: string
  readonly brokerUrl: string
}

/**
 * How a service checks its callers: by the keys of the auth service, and by what that says and sends of ended sessions.
 * Waits for neither: until they answer, guarded calls are refused with 503, and public ones are not.
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
  return {
    publicKey: publicKeys(options),
    isEnded: (session) => ended.isEnded(session),
    internalToken: options.internalToken,
  }
}
