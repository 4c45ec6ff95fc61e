import { MongoError } from './errors.ts'
import type { ScramExchange, ScramUser } from './scram.ts'

/** What a client may ask before it has signed in, as of MongoDB: what drivers need to find out how. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo', 'saslStart', 'saslContinue'])
/** What anybody may who has signed in. */
const OF_ALL = new Set([...OPEN, 'endSessions'])
/** Of MongoDB's role `readWrite`, in its database. */
const READ_WRITE = new Set([
  ...['insert', 'find', 'getMore', 'killCursors', 'update', 'delete', 'count', 'distinct', 'aggregate'],
  ...[
    'findAndModify',
    'findandmodify',
    'create',
    'drop',
    'createIndexes',
    'listIndexes',
    'dropIndexes',
    'listCollections',
  ],
])

/** One connection's sign-in. */
export class Session {
  /** Begun, and not ended yet. */
  exchange: ScramExchange | null = null
  /** Who has signed in. */
  user: ScramUser | null = null

  /** @throws MongoError for a command that needs a sign-in, or another user */
  check(command: string, database: string): void {
    if (OPEN.has(command)) return
    if (this.user === null) throw new MongoError(13, `Command ${command} requires authentication`)
    if (this.user.database === null || OF_ALL.has(command)) return
    if (this.user.database === database && READ_WRITE.has(command)) return
    throw new MongoError(13, `not authorized on ${database} to execute command ${command}`)
  }
}
