import fastifyJwt from '@fastify/jwt'
import { Actor } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { AppError } from './app-error.ts'

export const TOKEN_ISSUER = 'karvan'
export const TOKEN_ALGORITHM = 'EdDSA'
/** Short, because a token holds until it ends; staff sessions are renewed by their refresh token. */
export const TOKEN_LIFE_S = 15 * 60

/** A token without one of these would never expire, or be valid for any issuer. */
const REQUIRED_CLAIMS = ['iss', 'sub', 'sid', 'iat', 'exp']
/** Allowed difference between the clocks of two machines. */
const CLOCK_SKEW_S = 60

/**
 * PEM of the public key with this id, or null when no such key is known.
 * @throws when the keys cannot be asked for: the call is answered with 503, not 401
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
    verify: { algorithms: [TOKEN_ALGORITHM], allowedIss: TOKEN_ISSUER, requiredClaims: REQUIRED_CLAIMS, cache: false },
  })
}

/** Who calls, as the call's token says. @throws AppError 401 without a good token, 503 when keys cannot be asked for */
export async function readToken(request: FastifyRequest): Promise<{ actor: Actor; issuedAt: Date }> {
  try {
    const { sub, role, sid, iat, exp } = await request.jwtVerify<Readonly<Record<string, unknown>>>()
    const actor: unknown = { userId: sub, role, sessionId: sid }
    if (Value.Check(Actor, actor) && hasValidTimes(iat, exp)) return { actor, issuedAt: new Date(Number(iat) * 1_000) }
    request.log.info('token rejected: unexpected claims')
  } catch (error) {
    if (error instanceof AppError && error.code === 'service.unavailable') throw error
    request.log.info({ err: error }, 'token rejected')
  }
  throw notAuthenticated()
}

/**
 * Whether the token was issued in the past, for at most the lifetime of an access token. A longer one is refused, even with
 * a valid signature.
 */
function hasValidTimes(iat: unknown, exp: unknown): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number') return false
  return iat <= Date.now() / 1_000 + CLOCK_SKEW_S && exp - iat <= TOKEN_LIFE_S
}

function keysAreAway(cause: unknown): never {
  throw new AppError('service.unavailable', 'Sign-in cannot be checked now. Please try again.', {
    cause,
    retryAfter: 5,
  })
}
