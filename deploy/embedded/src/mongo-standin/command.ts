import type { Document } from 'bson'
import type { Cursors } from './cursor.ts'
import { MongoError } from './errors.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'
import type { Users } from './users.ts'

/** What commands work with. */
export interface Context {
  readonly store: Store
  readonly cursors: Cursors
  readonly users: Users
}

/** One command as it was sent. */
export interface Request {
  readonly name: string
  readonly database: string
  readonly body: Document
  /** Of the connection that it came by. */
  readonly session: Session
}

/** Answers a command; the server adds `ok: 1`. @throws MongoError for the client to see */
export type Command = (request: Request, context: Context) => Document | Promise<Document>

/** The collection that the command names as its first member's value. */
export function collectionName(request: Request): string {
  const name: unknown = request.body[request.name]
  if (typeof name !== 'string' || name === '' || name.includes('\0')) {
    throw new MongoError(73, `collection name has invalid type or is empty in ${request.name}`)
  }
  return name
}

/** A member that must be a document; `{}` where it is missing. */
export function documentIn(body: Document, member: string): Document {
  const value: unknown = body[member] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw typeMismatch(member, 'an object')
  return value as Document
}

/** A member that must be an array of documents. */
export function documentsIn(body: Document, member: string): Document[] {
  const value: unknown = body[member]
  if (!Array.isArray(value)) throw typeMismatch(member, 'an array')
  return value as Document[]
}

/** A member that must be a whole number, not negative; `undefined` where it is missing. */
export function countIn(body: Document, member: string): number | undefined {
  const value: unknown = body[member]
  if (value === undefined || value === null) return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new MongoError(2, `${member} must be a number of at least 0`)
  return number
}

function typeMismatch(member: string, wanted: string): MongoError {
  return new MongoError(14, `BSON field '${member}' must be ${wanted}`)
}
