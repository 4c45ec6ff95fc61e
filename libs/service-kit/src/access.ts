import { type Access, type Actor, type KeyScope, mayDo, type Permission, type Proof } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { AppError } from './app-error.ts'
import { acceptTokens, type Caller, notAuthenticated, type PublicKey, readToken, type Session } from './token.ts'
import { refuseUnguardedRoutes } from './unguarded-routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    requires?: readonly Proof[]
    scope?: KeyScope
  }
  interface FastifyRequest {
    /** Who calls; null where nobody has to be signed in. `actorOf` reads it where somebody has to. */
    actor: Actor | null
    /** Who calls, with the session and its proofs; null as `actor` is. */
    caller: Caller | null
    /** Whether the caller of a guarded route may still be there: the token holds, and nobody ended the session. */
    isStillIn: () => Promise<boolean>
  }
}

/** For what cannot be taken back, somebody must have signed in this recently. */
const RECENT_MS = 5 * 60_000

export interface AccessOptions {
  readonly publicKey: PublicKey
  /**
   * Whether a session was ended. Asked for each guarded call.
   * @throws AppError 503 when nobody can tell
   */
  readonly isEnded: (session: Session) => boolean | Promise<boolean>
  readonly internalToken: string
}

/**
 * Refuses to start with a route that does not say who may call it, or that nobody guards, and checks each call before its
 * body is read.
 * @param options how callers prove who they are; `none` for a program with public routes alone
 */
export function guardAccess(app: FastifyInstance, options: AccessOptions | 'none'): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('isStillIn', () => Promise.resolve(false))
  refuseUnguardedRoutes(app, options === 'none')
  if (options === 'none') return
  const { publicKey, isEnded, internalToken } = options
  acceptTokens(app, publicKey)
  app.addHook('onRequest', async (request, reply) => {
    const { access, requires = [], scope } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    if (access === 'internal') {
      if (!sameSecret(request.headers['x-internal-token'], internalToken)) throw notFound(request)
      return
    }
    const caller = await readToken(request)
    const { actor, session } = caller
    if (await isEnded(session)) throw notAuthenticated()
    refuseUnlessInScope(caller, scope)
    if (access !== 'signed-in') refuseUnlessPermitted(caller, access)
    for (const proof of requires) refuseUnlessProved(caller, proof)
    request.actor = actor
    request.caller = caller
    request.isStillIn = async () => Date.now() < caller.expiresAt.getTime() && !(await isEnded(session))
    const { userId, role, keyId } = actor
    reply.log = request.log = request.log.child({ actor: { userId, role, ...(keyId !== undefined && { keyId }) } })
  })
}

/** A program may call what its key names, and nothing that no scope names. */
function refuseUnlessInScope({ scopes }: Caller, scope: KeyScope | undefined): void {
  if (scopes === null || (scope !== undefined && scopes.includes(scope))) return
  const needed = scope === undefined ? 'No key may do this.' : `A key needs the scope ${scope} to do this.`
  throw new AppError('auth.forbidden', needed)
}

function refuseUnlessPermitted({ actor, lacksSecondFactor }: Caller, permission: Permission): void {
  if (!mayDo(actor.role, permission)) throw new AppError('auth.forbidden', whoMay(permission))
  if (lacksSecondFactor) throw new AppError('auth.two_factor_required', 'Set up a second factor first.')
}

/** Named by the least role that has the permission: an administrator is not told to be one. */
function whoMay(permission: Permission): string {
  if (mayDo('editor', permission)) return 'Only staff may do this.'
  return `Only ${mayDo('admin', permission) ? 'an administrator' : 'a super administrator'} may do this.`
}

function refuseUnlessProved({ authenticatedAt, hasSecondFactor }: Caller, proof: Proof): void {
  if (proof === 'two-factor' && !hasSecondFactor) {
    throw new AppError('auth.two_factor_required', 'Sign in with a second factor to do this.')
  }
  if (proof === 'recent-sign-in' && Date.now() - authenticatedAt.getTime() > RECENT_MS) {
    throw new AppError('auth.recent_sign_in_required', 'Enter your password again to do this.')
  }
}

/** The signed-in caller of a guarded route, with session and proofs. @throws Error as `actorOf` */
export function callerOf({ caller, method, url }: FastifyRequest): Caller {
  if (caller === null) throw new Error(`${method} ${url} is not guarded and knows no caller`)
  return caller
}

/** The signed-in caller of a guarded route. @throws Error on a route that is not guarded: a fault of ours */
export function actorOf({ actor, method, url }: FastifyRequest): Actor {
  if (actor === null) throw new Error(`${method} ${url} is not guarded and knows no actor`)
  return actor
}

/** `/internal/*` does not exist for outsiders. */
const notFound = (request: FastifyRequest) => new AppError('route.not_found', `No route ${request.method} here`)

function sameSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
