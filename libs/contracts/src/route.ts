import { type Static, Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { ERROR_CODES, type ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  /** Required, so that nobody publishes a route by forgetting to protect it. */
  readonly access: 'public' | Permission
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  readonly success: {
    readonly status: 200 | 202
    readonly data: TSchema
    /** Documented fields that stand beside `data` (for example `jobId`). */
    readonly beside?: TProperties
  }
  /** What this route may refuse with, beyond the refusals that every route shares. */
  readonly errors: readonly ErrorCode[]
}

/** A route as a value: server, gateway table, browser client, OpenAPI and tests all come from it. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route
}

/** The envelope of a success: `{success, message, data}` and what the spec shows beside `data`. */
export const Success = <S extends TSchema, B extends TProperties = Record<string, never>>(
  data: S,
  beside: B = {} as B,
) => Type.Object({ success: Type.Literal(true), message: Type.String(), data, ...beside })

export const FieldError = Type.Object({ field: Type.String(), message: Type.String() })
export type FieldError = Static<typeof FieldError>

/** The envelope of a refusal. `message` is English, for a person; the web app translates by `code`. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.Enum(ERROR_CODES),
  errors: Type.Optional(Type.Array(FieldError)),
  /** A 409 on a job start names the job that runs. */
  jobId: Type.Optional(Type.String()),
})
export type Failure = Static<typeof Failure>

type Part<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Record<K, Static<S>> : unknown

export type RouteInput<R extends RouteContract> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>
export type RouteData<R extends RouteContract> = Static<R['success']['data']>
type Beside<R extends RouteContract> = R['success'] extends { beside: infer B extends TProperties }
  ? { -readonly [K in keyof B]: Static<B[K]> }
  : unknown
export type RouteReply<R extends RouteContract> = { success: true; message: string; data: RouteData<R> } & Beside<R>
