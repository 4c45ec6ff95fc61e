import { BSONError, type Document } from 'bson'

/** Codes of https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml that are used here. */
const NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  31: 'RoleNotFound',
  43: 'CursorNotFound',
  59: 'CommandNotFound',
  67: 'CannotCreateIndex',
  73: 'InvalidNamespace',
  86: 'IndexKeySpecsConflict',
  334: 'MechanismUnavailable',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  51003: 'Location51003',
} as const

type ErrorCode = keyof typeof NAMES

/** An error that the client gets with its code. */
export class MongoError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }

  /** The reply of a command that failed as a whole. */
  toReply(): Document {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: NAMES[this.code] }
  }

  /** The entry in `writeErrors` for one of several writes. */
  toWriteError(index: number): Document {
    return { index, code: this.code, errmsg: this.message }
  }
}

/** What MongoDB has and the stand-in does not: an unknown thing is refused, and never ignored. */
export function notHere(code: ErrorCode, thing: string): MongoError {
  return new MongoError(code, `the MongoDB stand-in does not have ${thing}`)
}

/** Anything thrown, as a MongoError: what cannot be encoded is the request's fault, all else is a bug, and logged. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  if (BSONError.isBSONError(error)) return new MongoError(2, error.message)
  console.error('unexpected error', error)
  return new MongoError(1, error instanceof Error ? error.message : String(error))
}
