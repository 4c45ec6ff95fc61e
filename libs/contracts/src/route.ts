import { type Static, Type, type TObject, type TProperties, type TSchema } from 'typebox'
import type { KeyScope } from './api-key-values.ts'
import type { AuditAction } from './audit.ts'
import { ERROR_CODES, type ErrorCode, FIELD_CODES } from './errors.ts'
import type { Permission } from './permissions.ts'

/** Who may call: everybody, everybody who is signed in, those with a permission, or other services of the stack only. */
export type Access = 'public' | 'signed-in' | 'internal' | Permission

/** JSON in the envelope of Karvan. */
export interface EnvelopeSuccess {
  readonly status: 200 | 201 | 202
  /** Answered in the same form where what was asked for is not done yet. */
  readonly later?: 202
  readonly data: TSchema
  /** Documented fields that stand beside `data` (for example `jobId`). */
  readonly extras?: TProperties
}

/** JSON in a form that others have fixed, such as a key set: no envelope. */
export interface DocumentSuccess {
  readonly status: 200
  readonly document: TSchema
}

/** Bytes, or events as they happen: no JSON. */
export interface ContentSuccess {
  readonly status: 200
  readonly content: 'image' | 'event-stream' | 'csv' | 'zip' | 'file'
}

/** Nothing but the status, or the status and where to go. */
export interface EmptySuccess {
  readonly status: 204 | 302
}

/**
 * What a caller must prove beside a permission: that somebody signed in within the last five minutes, or that the session
 * was begun with a second factor. For what cannot be taken back.
 */
export type Proof = 'recent-sign-in' | 'two-factor'

/** A route that changes something leaves one row in the audit trail, or says why it leaves none. */
export type Audit = AuditAction | { readonly none: string }

/** A body of `multipart/form-data`: files, and text fields beside them. */
export interface Upload {
  readonly maxFiles: number
  /** Of one file. */
  readonly maxFileBytes: number
  readonly fields?: TObject
}

export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What visitors' pages name, such as pictures, may stand beside `/api`. */
  readonly path: `/api/${string}` | `/internal/${string}` | `/uploads/${string}`
  readonly summary: string
  /** Required, so that nobody publishes a route by forgetting to protect it. */
  readonly access: Access
  readonly requires?: readonly Proof[]
  /** The scope by which a program's key may call it, in place of a person; without one no key may. */
  readonly scope?: KeyScope
  /** Required for every method but GET. */
  readonly audit?: Audit
  readonly params?: TObject
  readonly query?: TObject
  /** JSON. */
  readonly body?: TObject
  readonly upload?: Upload
  /** The largest JSON body in bytes, where it is not the usual 64 KiB. */
  readonly bodyLimit?: number
  readonly success: EnvelopeSuccess | DocumentSuccess | ContentSuccess | EmptySuccess
  /** What this route may fail with, beyond the errors that every route shares. */
  readonly errors: readonly ErrorCode[]
}

/** Routes as values, by name: server, gateway table, typed client, OpenAPI and tests all come from them. */
export function defineRoutes<const R extends Readonly<Record<string, RouteContract>>>(routes: R): R {
  return routes
}

/** The largest JSON body of a route that says nothing else. */
export const BODY_LIMIT_BYTES = 64 * 1024
/** Room for the boundaries and headers of a multipart body. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024

/** The largest body that a route takes, in bytes. */
export function bodyLimitOf({ upload, bodyLimit }: Pick<RouteContract, 'upload' | 'bodyLimit'>): number {
  return upload ? upload.maxFiles * upload.maxFileBytes + MULTIPART_OVERHEAD_BYTES : (bodyLimit ?? BODY_LIMIT_BYTES)
}

/** The envelope of a success: `{success, message, data}` and what the spec shows beside `data`. */
export const Success = <S extends TSchema, B extends TProperties = Record<string, never>>(
  data: S,
  extras: B = {} as B,
) => Type.Object({ success: Type.Literal(true), message: Type.String(), data, ...extras })

export const FieldError = Type.Object({
  field: Type.String(),
  code: Type.Enum([...FIELD_CODES]),
  message: Type.String(),
  /** What a value may be at most or at least, where that is what it breaks. */
  limit: Type.Optional(Type.Number()),
})
export type FieldError = Static<typeof FieldError>

/** The envelope of an error. `message` is English, for a person; the web app translates by `code`. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.Enum(ERROR_CODES),
  errors: Type.Optional(Type.Array(FieldError)),
  /** A 409 on a job start names the job that runs. */
  jobId: Type.Optional(Type.String()),
})
export type Failure = Static<typeof Failure>

/** The same error for a client that prefers problem documents (RFC 9457), as `application/problem+json`. */
export const Problem = Type.Object({
  type: Type.Literal('about:blank'),
  /** What the status means. */
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.Enum(ERROR_CODES),
  errors: Type.Optional(Type.Array(FieldError)),
  jobId: Type.Optional(Type.String()),
})
export type Problem = Static<typeof Problem>

type Part<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Record<K, Static<S>> : unknown

/** A query of which nothing is required may be left out. One may be written already. */
type QueryPart<R> = R extends { query: infer S extends TSchema }
  ? object extends Static<S>
    ? { query?: Static<S> | URLSearchParams }
    : { query: Static<S> | URLSearchParams }
  : unknown
type UploadPart<R> = R extends { upload: Upload } ? { upload: FormData } : unknown

/** What a call sends. */
export type RouteInput<R extends RouteContract> = Part<R, 'params'> & QueryPart<R> & Part<R, 'body'> & UploadPart<R>

/** A route that answers in the envelope. */
export type EnvelopeRoute = RouteContract & { readonly success: EnvelopeSuccess }
export type RouteData<R extends EnvelopeRoute> = Static<R['success']['data']>
type Extras<R extends EnvelopeRoute> = R['success'] extends { extras: infer B extends TProperties }
  ? { -readonly [K in keyof B]: Static<B[K]> }
  : unknown
export type RouteReply<R extends EnvelopeRoute> = { success: true; message: string; data: RouteData<R> } & Extras<R>

/** A route that answers in JSON. */
export type JsonRoute = RouteContract & { readonly success: EnvelopeSuccess | DocumentSuccess }
/** What a route answers: the data of the envelope, or a document. */
export type RouteContent<R extends JsonRoute> = R['success'] extends { document: infer S extends TSchema }
  ? Static<S>
  : R extends EnvelopeRoute
    ? RouteData<R>
    : never
