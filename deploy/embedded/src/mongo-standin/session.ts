import { MongoError } from './errors.ts'
import type { ScramExchange, ScramUser } from './scram.ts'

/** What a client may ask before it has signed in, as of MongoDB: what drivers need to find out how. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'saslStart', 'saslContinue'])

/** One connection's sign-in. */
export class Session {
  readonly user: ScramUser
  /** Begun, and not ended yet. */
  exchange: ScramExchange | null = null
  isSignedIn = false

  constructor(user: ScramUser) {
    this.user = user
  }

  /** @throws MongoError for a command that needs a sign-in */
  check(command: string): void {
    if (!this.isSignedIn && !OPEN.has(command)) throw new MongoError(13, `Command ${command} requires authentication`)
  }
}
