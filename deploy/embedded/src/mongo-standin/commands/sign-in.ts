import { Binary, type Document } from 'bson'
import type { Command } from '../command.ts'
import { MongoError } from '../errors.ts'
import { beginScram, MECHANISM } from '../scram.ts'

/** Each connection has one exchange at a time. */
const CONVERSATION = 1

const refused = () => new MongoError(18, 'Authentication failed.')

export const saslStart: Command = ({ database, body, session }, { users }) => {
  if (body['mechanism'] !== MECHANISM) throw new MongoError(334, `the only mechanism is ${MECHANISM}`)
  session.exchange = beginScram((name) => users.find(database, name), payloadOf(body))
  if (session.exchange === null) throw refused()
  return { conversationId: CONVERSATION, done: false, payload: binary(session.exchange.serverFirst) }
}

/** After the proof some clients send one more message, which is empty. */
export const saslContinue: Command = ({ body, session }) => {
  const { exchange } = session
  const payload = payloadOf(body)
  if (session.user !== null && payload === '') return { conversationId: CONVERSATION, done: true, payload: binary('') }
  session.exchange = null
  const serverFinal = exchange?.finish(payload) ?? null
  if (serverFinal === null) throw refused()
  session.user = exchange?.user ?? null
  return { conversationId: CONVERSATION, done: true, payload: binary(serverFinal) }
}

function payloadOf({ payload }: Document): string {
  if (!(payload instanceof Binary)) throw refused()
  return Buffer.from(payload.buffer).toString('utf8')
}

const binary = (text: string) => new Binary(Buffer.from(text))
