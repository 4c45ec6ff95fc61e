import fastifyJwt from '@fastify/jwt'
import { type Access, type Actor, mayDo, type Role, ROLES } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { AppError } from './app-error.ts'

export const TOKEN_ISSUER = 'karvan'
export const TOKEN_ALGORITHM = 'EdDSA'

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
  /**
   * PEM of the public key with this id, or null when no such key is known.
   * @throws when nobody can say: the call is answered with 503, not 401
   */
  readonly publicKey: (kid: string) => Promise<string | null>
  /** Whether a session was ended, or all sessions of a user that are older than a moment. Asked for each guarded call. */
  readonly isRevoked: (session: Session) => boolean
  readonly internalToken: string
}

/** What a token says of the session that it belongs to. */
interface Session {
  readonly userId: string
  readonly sessionId: string
  readonly issuedAt: Date
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
  app.register(fastifyJwt, {
    secret: {
      public: async (_request: FastifyRequest, token: unknown) => {
        const kid = (token as { header?: { kid?: unknown } }).header?.kid
        const key = typeof kid === 'string' ? await publicKey(kid).catch(keysAreAway) : null
        if (key === null) throw notAuthenticated()
        return key
      },
    },
    decode: { complete: true },
    verify: { algorithms: [TOKEN_ALGORITHM], allowedIss: TOKEN_ISSUER, cache: false },
  })
  app.addHook('onRequest', async (request) => {
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
  })
}

/** The signed-in caller of a guarded route. @throws Error on a route that is not guarded: a fault of ours */
export function actorOf({ actor, method, url }: FastifyRequest): Actor {
  if (actor === null) throw new Error(`${method} ${url} is not guarded and knows no actor`)
  return actor
}

/** Looked at when all routes are known: a scope may still add to a route of a plugin. */
function refuseUnguardedRoutes(app: FastifyInstance, publicOnly: boolean): void {
  const routes: { method: string | string[]; url: string; config?: { access?: Access } }[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', (done) => {
    const wrong = routes.find(({ config }) => !config?.access || (publicOnly && config.access !== 'public'))
    if (!wrong) {
      done()
      return
    }
    const name = `${String(wrong.method)} ${wrong.url}`
    const access = wrong.config?.access
    done(new Error(access ? `${name} needs ${access}, and nobody guards it` : `${name} does not say who may call it`))
  })
}

const notAuthenticated = () => new AppError('auth.required', 'Not authenticated')

/** `/internal/*` does not exist for outsiders. */
const notFound = (request: FastifyRequest) => new AppError('route.not_found', `No route ${request.method} here`)

function keysAreAway(cause: unknown): never {
  throw new AppError('service.unavailable', 'Sign-in cannot be checked now. Please try again.', {
    cause,
    retryAfter: 5,
  })
}

async function readToken(request: FastifyRequest): Promise<{ actor: Actor; issuedAt: Date }> {
  try {
    const { sub, role, sid, iat } = await request.jwtVerify<Readonly<Record<string, unknown>>>()
    if (typeof sub === 'string' && isRole(role) && typeof sid === 'string' && typeof iat === 'number') {
      return { actor: { userId: sub, role, sessionId: sid }, issuedAt: new Date(iat * 1_000) }
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'service.unavailable') throw error
    request.log.info({ err: error }, 'token rejected')
  }
  throw notAuthenticated()
}

const isRole = (role: unknown): role is Role => ROLES.some((known) => known === role)

function sameSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
