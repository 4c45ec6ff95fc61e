import {
  bodyLimitOf,
  type EnvelopeRoute,
  ERROR_STATUS,
  type ErrorCode,
  Failure,
  type RouteContract,
  type RouteData,
  type RouteReply,
  Success,
} from '@karvan/contracts'
import type { TSchema } from 'typebox'
import { memoize } from './memoize.ts'
import { isNotToBeStored } from './no-store.ts'

const SHARED = ['request.invalid', 'service.unavailable', 'internal'] as const
const WITH_BODY = ['request.too_large', 'request.wrong_type'] as const

/** What the guard answers. Internal routes do not exist for outsiders. */
function guardErrors({ access, requires = [] }: RouteContract): readonly ErrorCode[] {
  if (access === 'public') return []
  if (access === 'internal') return ['route.not_found']
  const proofs = requires.includes('recent-sign-in') ? (['auth.recent_sign_in_required'] as const) : []
  return ['auth.required', 'auth.forbidden', 'auth.two_factor_required', ...proofs]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route may answer, where it comes from a contract. */
    answers?: Answers
  }
}

interface Answers {
  /** Of good answers. */
  readonly statuses: readonly number[]
  readonly errors: readonly ErrorCode[]
}

/** Turns a shared contract into Fastify route options, so that a route cannot drift from what the web calls. */
export function toRoute<const R extends RouteContract>(contract: R) {
  const errors = errorsOf(contract)
  const { method, path, access, requires, scope, upload, success } = contract
  return {
    method,
    url: path,
    bodyLimit: bodyLimitOf(contract),
    config: {
      access,
      ...(requires && { requires }),
      ...(scope && { scope }),
      noStore: isNotToBeStored(contract),
      answers: { statuses: statusesOf(success), errors },
      ...(upload && { upload }),
    },
    schema: {
      summary: contract.summary,
      ...inputsOf(contract),
      response: {
        ...Object.fromEntries(errors.map((code) => [ERROR_STATUS[code], Failure])),
        ...successSchemasOf(success),
      },
    },
  }
}

interface Inputs<R extends RouteContract> {
  readonly params: R['params']
  readonly querystring: R['query']
  readonly body: R['body']
}

/** Those that the contract has: Fastify warns of a schema that is named and not there. */
const inputsOf = <R extends RouteContract>({ params, query, body }: R): Inputs<R> =>
  Object.fromEntries(
    Object.entries({ params, querystring: query, body }).filter(([, schema]) => schema !== undefined),
  ) as object as Inputs<R>

function errorsOf(contract: RouteContract): readonly ErrorCode[] {
  // A body may come even where none is expected.
  const { method, errors } = contract
  return [...SHARED, ...(method === 'GET' ? [] : WITH_BODY), ...guardErrors(contract), ...errors]
}

const statusesOf = (success: RouteContract['success']): readonly number[] =>
  'later' in success ? [success.status, success.later] : [success.status]

/**
 * The form of each good answer in JSON, by its status. The same schemas for each app and client of a process: what is compiled
 * for a schema is found again by the schema itself.
 */
export const successSchemasOf = memoize((success: RouteContract['success']): Readonly<Record<number, TSchema>> => {
  if ('data' in success) {
    const schema = Success(success.data, success.extras)
    return Object.fromEntries(statusesOf(success).map((status) => [status, schema]))
  }
  return 'document' in success ? { [success.status]: success.document } : {}
})

type ExtrasOf<R extends EnvelopeRoute> = Omit<RouteReply<R>, 'success' | 'message' | 'data'>

/** The envelope of a success, checked by the compiler against the route's contract. */
export function ok<R extends EnvelopeRoute>(
  _contract: R,
  data: RouteData<R>,
  ...[extras, message]: keyof ExtrasOf<R> extends never
    ? [extras?: Record<string, never>, message?: string]
    : [extras: ExtrasOf<R>, message?: string]
): RouteReply<R> {
  return { success: true, message: message ?? 'OK', data, ...extras } as RouteReply<R>
}
