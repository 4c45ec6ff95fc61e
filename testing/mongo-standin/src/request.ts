import type { Document } from 'bson'
import type { Cursors } from './cursor.ts'
import { MongoError, notHere } from './errors.ts'
import type { ScramExchange, ScramUser } from './scram.ts'
import type { Store } from './store.ts'
import { isPlainObject } from './values.ts'

/** What commands work with. */
export interface Context {
  readonly store: Store
  readonly cursors: Cursors
  readonly administrator: ScramUser
}

/** One connection's sign-in. */
export interface Session {
  /** Begun, and not ended yet. */
  exchange: ScramExchange | null
  /** Who has signed in. */
  user: ScramUser | null
}

/** One command as it was sent. */
export interface Request {
  readonly name: string
  readonly database: string
  readonly body: Document
  readonly session: Session
}

/** Answers a command; the server adds `ok: 1`. @throws MongoError for the client to see */
export type Command = (request: Request, context: Context) => Document | Promise<Document>

/** @throws MongoError for a member that is not among these */
export function allowOnly(document: Document, members: readonly string[], where: string): void {
  const unknown = Object.keys(document).find((member) => !members.includes(member))
  if (unknown !== undefined) throw notHere(9, `the field '${unknown}' of ${where}`)
}

/** Database and collection, which a member names: by itself the first one. */
export function namespaceOf({ name: command, database, body }: Request, member = command): string {
  const name: unknown = body[member]
  if (typeof name === 'string' && name !== '' && !name.includes('\0')) return `${database}.${name}`
  throw new MongoError(73, `collection name has invalid type or is empty in ${command}`)
}

/** A member that must be a document; `{}` where it is missing. */
export function documentIn(body: Document, member: string): Document {
  const value: unknown = body[member] ?? {}
  if (isPlainObject(value)) return value
  throw new MongoError(14, `BSON field '${member}' must be an object`)
}

/** A member that must be an array of documents. */
export function documentsIn(body: Document, member: string): Document[] {
  const value: unknown = body[member]
  if (Array.isArray(value) && value.every(isPlainObject)) return value
  throw new MongoError(14, `BSON field '${member}' must be an array of objects`)
}
