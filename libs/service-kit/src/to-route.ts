import { ERROR_STATUS, Failure, type RouteContract, type RouteData, type RouteReply, Success } from '@karvan/contracts'

const SHARED = ['request.invalid', 'service.unavailable', 'internal'] as const
const GUARDED = ['auth.required', 'auth.forbidden'] as const

/** Turns a shared contract into Fastify route options, so that a route cannot drift from what the web calls. */
export function toRoute<const R extends RouteContract>(contract: R) {
  const codes = [...SHARED, ...(contract.access === 'public' ? [] : GUARDED), ...contract.errors]
  const failures = codes.map((code) => [ERROR_STATUS[code], Failure] as const)
  const { status, data, beside } = contract.success
  return {
    method: contract.method,
    url: contract.path,
    config: { access: contract.access },
    schema: {
      summary: contract.summary,
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.body && { body: contract.body }),
      response: { ...Object.fromEntries(failures), [status]: Success(data, beside) },
    } as unknown as { params: R['params']; querystring: R['query']; body: R['body'] },
  }
}

type BesideOf<R extends RouteContract> = Omit<RouteReply<R>, 'success' | 'message' | 'data'>

/** The envelope of a success, checked by the compiler against the route's contract. */
export function ok<R extends RouteContract>(
  _contract: R,
  data: RouteData<R>,
  ...[beside, message]: keyof BesideOf<R> extends never
    ? [beside?: Record<string, never>, message?: string]
    : [beside: BesideOf<R>, message?: string]
): RouteReply<R> {
  return { success: true, message: message ?? 'OK', data, ...beside } as RouteReply<R>
}
