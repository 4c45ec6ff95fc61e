import { type Access, type Actor, mayDo } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { AppError } from './app-error.ts'
import { acceptTokens, notAuthenticated, type PublicKey, readToken, type Session } from './token.ts'
import { refuseUnguardedRoutes } from './unguarded-routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Who calls; null where nobody has to be signed in. `actorOf` reads it where somebody has to. */
    actor: Actor | null
  }
}

export interface AccessOptions {
  readonly publicKey: PublicKey
  /** Whether a session was ended, or all sessions of a user that are older than a moment. Asked for each guarded call. */
  readonly isRevoked: (session: Session) => boolean
  readonly internalToken: string
}

/** For services that learn of no revocation yet: a token then holds until it ends, 15 minutes at most. */
export const revokesNothing = (): boolean => false

/**
 * Refuses to start with a route that does not say who may call it, or that nobody guards, and checks each call before its
 * body is read.
 * @param options how callers prove who they are; `none` for a program with public routes alone
 */
export function guardAccess(app: FastifyInstance, options: AccessOptions | 'none'): void {
  app.decorateRequest('actor', null)
  refuseUnguardedRoutes(app, options === 'none')
  if (options === 'none') return
  const { publicKey, isRevoked, internalToken } = options
  acceptTokens(app, publicKey)
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    if (access === 'internal') {
      if (!sameSecret(request.headers['x-internal-token'], internalToken)) throw notFound(request)
      return
    }
    const { actor, issuedAt } = await readToken(request)
    if (isRevoked({ ...actor, issuedAt })) throw notAuthenticated()
    if (access !== 'signed-in' && !mayDo(actor.role, access)) {
      throw new AppError('auth.forbidden', 'You need admin privileges to do this.')
    }
    request.actor = actor
    const { userId, role } = actor
    reply.log = request.log = request.log.child({ actor: { userId, role } })
  })
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
