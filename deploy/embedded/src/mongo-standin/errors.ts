import type { Document } from 'bson'

/** Codes of https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml that are used here. */
const NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  31: 'RoleNotFound',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  73: 'InvalidNamespace',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  334: 'MechanismUnavailable',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  51003: 'Location51003',
} as const

export type ErrorCode = keyof typeof NAMES

/** An error that the client is told with its code. */
export class MongoError extends Error {
  readonly code: ErrorCode
  /** More members of the reply, such as keyPattern and keyValue. */
  readonly details: Document

  constructor(code: ErrorCode, message: string, details: Document = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  /** The reply of a command that failed as a whole. */
  toReply(): Document {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: NAMES[this.code], ...this.details }
  }

  /** The entry in `writeErrors` for one of several writes. */
  toWriteError(index: number): Document {
    return { index, code: this.code, errmsg: this.message, ...this.details }
  }
}

/** Anything thrown, as a MongoError: what mingo and bson refuse is the request's fault (BadValue). */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error
  const isRequestFault = error instanceof Error && /^(Mingo|BSON)/.test(error.constructor.name)
  return new MongoError(isRequestFault ? 2 : 1, error instanceof Error ? error.message : String(error))
}
