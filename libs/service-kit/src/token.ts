import fastifyJwt from '@fastify/jwt'
import { Actor } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from './app-error.ts'

export const TOKEN_ISSUER = 'karvan'
export const TOKEN_ALGORITHM = 'EdDSA'
/** Short, because a token holds until it ends; staff sessions are renewed by their refresh token. */
export const TOKEN_LIFE_S = 15 * 60

/** What stands in an access token, in the words of JWT and OpenID Connect; nothing about the person. */
const Claims = Type.Object({
  sub: Actor.properties.userId,
  role: Actor.properties.role,
  sid: Actor.properties.sessionId,
  /** The account's version: it rises when all sessions of the account end. */
  ver: Type.Integer(),
  /** When somebody last proved who is at the keyboard, in seconds. */
  auth_time: Type.Integer(),
  /** By what: a password, and a code of an app (RFC 8176), or the key of a program. */
  amr: Type.Array(Type.Enum(['pwd', 'otp', 'key'])),
  /** Of a program: what its key is for, with blanks between (RFC 9068). Its session is the key. */
  scope: Type.Optional(Type.String()),
  /** A second factor is demanded of this account, and it has none. */
  otp_missing: Type.Optional(Type.Literal(true)),
  iat: Type.Integer(),
  exp: Type.Integer(),
})
/** What the one who signs a token decides. */
export type TokenClaims = Omit<Static<typeof Claims>, 'iat' | 'exp'>

/** A token without one of these would never expire, or be valid for any issuer. */
const REQUIRED_CLAIMS = ['iss', 'sub', 'sid', 'iat', 'exp']
/** Allowed difference between the clocks of two machines. */
const CLOCK_SKEW_S = 60

/**
 * PEM of the public key with this id, or null when no such key is known.
 * @throws when the keys cannot be asked for: the call is answered with 503, not 401
 */
export type PublicKey = (kid: string) => Promise<string | null>

/** What a token says of the session that it belongs to, or of the key, whose id then is the session's. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  readonly version: number
}

/** Who calls, and how well that is proved. */
export interface Caller {
  readonly actor: Actor
  readonly session: Session
  readonly authenticatedAt: Date
  /** When the token is over by itself. */
  readonly expiresAt: Date
  readonly hasSecondFactor: boolean
  readonly lacksSecondFactor: boolean
  /** What the key of a program is for; null where a person calls. */
  readonly scopes: readonly string[] | null
}

export const notAuthenticated = () => new AppError('auth.required', 'Not authenticated')

/** As the auth service names its keys: what it cannot have named is not looked for. */
const KEY_ID = /^[0-9a-f-]{36}$/

/** Lets `readToken` check tokens: of our issuer, by one algorithm, under a key that is known now. */
export function acceptTokens(app: FastifyInstance, publicKey: PublicKey): void {
  app.register(fastifyJwt, {
    secret: {
      public: async (_request: FastifyRequest, token: unknown) => {
        const kid = (token as { header?: { kid?: unknown } }).header?.kid
        const key = typeof kid === 'string' && KEY_ID.test(kid) ? await publicKey(kid).catch(keysAreAway) : null
        if (key === null) throw notAuthenticated()
        return key
      },
    },
    decode: { complete: true },
    verify: { algorithms: [TOKEN_ALGORITHM], allowedIss: TOKEN_ISSUER, requiredClaims: REQUIRED_CLAIMS, cache: false },
  })
}

/** Who calls, as the call's token says. @throws AppError 401 without a good token, 503 when keys cannot be asked for */
export async function readToken(request: FastifyRequest): Promise<Caller> {
  try {
    const claims: unknown = await request.jwtVerify()
    if (Value.Check(Claims, claims) && hasValidTimes(claims) && isOfOneKind(claims)) return callerOf(claims)
    request.log.info('token rejected: unexpected claims')
  } catch (error) {
    if (error instanceof AppError && error.code === 'service.unavailable') throw error
    request.log.info({ err: error }, 'token rejected')
  }
  throw notAuthenticated()
}

const callerOf = ({ sub, role, sid, ver, exp, auth_time, amr, scope, otp_missing }: Static<typeof Claims>): Caller => ({
  actor: { userId: sub, role, sessionId: sid, ...(scope !== undefined && { keyId: sid }) },
  session: { userId: sub, sessionId: sid, version: ver },
  authenticatedAt: new Date(auth_time * 1_000),
  expiresAt: new Date(exp * 1_000),
  hasSecondFactor: amr.includes('otp'),
  lacksSecondFactor: otp_missing === true,
  scopes: scope === undefined ? null : scope.split(' '),
})

/**
 * Whether the token was issued in the past, for at most the lifetime of an access token. A longer one is refused, even with
 * a valid signature.
 */
const hasValidTimes = ({ iat, exp }: Static<typeof Claims>): boolean =>
  iat <= Date.now() / 1_000 + CLOCK_SKEW_S && exp - iat <= TOKEN_LIFE_S

/**
 * Whether the token is a person's, or says that it is a program's and what that may do. A version of ours that knows no keys knows no such
 * method either, and refuses the token.
 */
const isOfOneKind = ({ amr, scope }: Static<typeof Claims>): boolean =>
  amr.includes('key') ? amr.length === 1 && scope !== undefined : scope === undefined

function keysAreAway(cause: unknown): never {
  throw new AppError('service.unavailable', 'Sign-in cannot be checked now. Please try again.', {
    cause,
    retryAfter: 5,
  })
}
