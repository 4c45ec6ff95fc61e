import { Binary, type Document } from 'bson'
import { MongoError } from '../errors.ts'
import type { Command } from '../request.ts'
import { beginScram, MECHANISM } from '../scram.ts'

/** Each connection has one exchange at a time. */
const CONVERSATION = 1

const refused = () => new MongoError(18, 'Authentication failed.')

export const saslStart: Command = ({ database, body, session }, { store, administrator }) => {
  if (body['mechanism'] !== MECHANISM) throw new MongoError(334, `the only mechanism is ${MECHANISM}`)
  const find = (name: string) => store.users.get([database, name]) ?? administrator
  session.exchange = beginScram(find, payloadOf(body))
  if (session.exchange === null) throw refused()
  return { conversationId: CONVERSATION, done: false, payload: binary(session.exchange.serverFirst) }
}

export const saslContinue: Command = ({ body, session }) => {
  const { exchange } = session
  session.exchange = null
  const serverFinal = exchange?.finish(payloadOf(body)) ?? null
  if (serverFinal === null) throw refused()
  session.user = exchange?.user ?? null
  return { conversationId: CONVERSATION, done: true, payload: binary(serverFinal) }
}

function payloadOf({ payload }: Document): string {
  if (!(payload instanceof Binary)) throw refused()
  return Buffer.from(payload.buffer).toString('utf8')
}

const binary = (text: string) => new Binary(Buffer.from(text))
