import type { Document } from 'bson'
import { asMongoError, MongoError, notHere } from '../errors.ts'
import { allowOnly, type Command, type Context, type Session } from '../request.ts'
import { find, getMore } from './find.ts'
import { buildInfo, hello, ping } from './handshake.ts'
import { createIndexes } from './indexes.ts'
import { saslContinue, saslStart } from './sign-in.ts'
import { setUser } from './users.ts'
import { deleteCommand, update } from './write.ts'

interface Entry {
  readonly run: Command
  /** Who may: anybody, without a sign-in; users in their own database; or the administrator alone. */
  readonly access: 'anybody' | 'readWrite' | 'administrator'
  /** What it may have besides its own name and $db. */
  readonly fields: readonly string[]
}

/** What a driver says of itself in its first hello. Sign-in may go on without an answer to speculativeAuthenticate. */
const HELLO = ['helloOk', 'client', 'compression', 'backpressure', 'saslSupportedMechs', 'speculativeAuthenticate']

/** Every command by its name on the wire. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  hello: { run: hello, access: 'anybody', fields: HELLO },
  ismaster: { run: hello, access: 'anybody', fields: HELLO },
  ping: { run: ping, access: 'anybody', fields: [] },
  buildInfo: { run: buildInfo, access: 'anybody', fields: [] },
  saslStart: { run: saslStart, access: 'anybody', fields: ['mechanism', 'payload', 'autoAuthorize', 'options'] },
  saslContinue: { run: saslContinue, access: 'anybody', fields: ['conversationId', 'payload'] },
  createIndexes: { run: createIndexes, access: 'readWrite', fields: ['indexes'] },
  update: { run: update, access: 'readWrite', fields: ['updates', 'ordered', 'writeConcern'] },
  delete: { run: deleteCommand, access: 'readWrite', fields: ['deletes', 'ordered', 'writeConcern'] },
  find: { run: find, access: 'readWrite', fields: ['filter', 'projection'] },
  getMore: { run: getMore, access: 'readWrite', fields: ['collection'] },
  createUser: { run: setUser, access: 'administrator', fields: ['pwd', 'roles', 'mechanisms'] },
  updateUser: { run: setUser, access: 'administrator', fields: ['pwd', 'roles'] },
}

/** The reply to a message, which is an error for what the stand-in does not have. */
export async function answer(message: Document, session: Session, context: Context): Promise<Document> {
  try {
    const { $db: database = 'test', ...body } = message as { $db?: string }
    const name = Object.keys(body)[0] ?? ''
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command === undefined) throw notHere(59, `the command '${name}'`)
    checkAccess(command, name, database, session)
    allowOnly(body, [name, ...command.fields], name)
    return { ...(await command.run({ name, database, body, session }, context)), ok: 1 }
  } catch (error) {
    return asMongoError(error).toReply()
  }
}

/** Users have MongoDB's role `readWrite` in one database; the administrator, who is in none, may everything. */
function checkAccess({ access }: Entry, name: string, database: string, { user }: Session): void {
  if (access === 'anybody') return
  if (user === null) throw new MongoError(13, `Command ${name} requires authentication`)
  if (user.database === null || (user.database === database && access === 'readWrite')) return
  throw new MongoError(13, `not authorized on ${database} to execute command ${name}`)
}
