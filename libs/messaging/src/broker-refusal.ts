import { userOf } from './refuse-forged.ts'

/** Wrong name or password, no right to what we declare, or no right to the virtual host. */
const REFUSAL = /ACCESS[-_]REFUSED|access to vhost/i

/** Addresses whose user is refused, as the connections of this process have last heard. */
const refused = new Set<string>()

/** The broker is there and does not let us in: waiting does not help. */
class BrokerRefused extends Error {
  override readonly name = 'BrokerRefused'
}

/**
 * Notes that a broker could not be reached.
 * @returns what is to be done where that is because it refuses us, when it is news; null otherwise
 */
export function noteFailure(url: string, error: unknown): string | null {
  if (!(error instanceof Error && REFUSAL.test(error.message)) || refused.has(url)) return null
  refused.add(url)
  const user = userOf(url)
  return (
    `the broker refuses the user ${user}: let who provisions set its password and rights anew (make up), ` +
    `or see docs/operations.md, "Passwords"`
  )
}

/** Notes that the broker lets us in. */
export function noteSuccess(url: string): void {
  refused.delete(url)
}

/**
 * For the health of a service: one that the broker refuses needs a person. One whose broker is away does not, it goes on by itself.
 * @throws {BrokerRefused}
 */
export function brokerAccepts(url: string): Promise<void> {
  if (!refused.has(url)) return Promise.resolve()
  return Promise.reject(new BrokerRefused(`the broker refuses the user ${userOf(url)}`))
}
