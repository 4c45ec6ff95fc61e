import fastifyJwt from '@fastify/jwt'
import { type Actor, type Role, ROLES } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export const TOKEN_ISSUER = 'karvan'
export const TOKEN_ALGORITHM = 'EdDSA'

/**
 * PEM of the public key with this id, or null when no such key is known.
 * @throws when nobody can say: the call is answered with 503, not 401
 */
export type PublicKey = (kid: string) => Promise<string | null>

/** What a token says of the session that it belongs to. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  readonly issuedAt: Date
}

export const notAuthenticated = () => new AppError('auth.required', 'Not authenticated')

/** Lets `readToken` check tokens: of our issuer, by one algorithm, under a key that is known now. */
export function acceptTokens(app: FastifyInstance, publicKey: PublicKey): void {
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
}

/** Who calls, as the call's token says. @throws AppError 401 without a good token, 503 when keys cannot be asked for */
export async function readToken(request: FastifyRequest): Promise<{ actor: Actor; issuedAt: Date }> {
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

function keysAreAway(cause: unknown): never {
  throw new AppError('service.unavailable', 'Sign-in cannot be checked now. Please try again.', {
    cause,
    retryAfter: 5,
  })
}
