import type { Tokens } from '@karvan/contracts'
import { type Announce, AppError, type RateLimits, type RequestOrigin } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { successorOf } from '../accounts/opaque-token.ts'
import { AccountRepository } from '../accounts/repository.ts'
import type { AuthDatabase } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import { type Begun, REFRESH_LIFE_S, type SessionIssuer, useOf } from './issuer.ts'
import { type PresentedToken, RefreshTokenRepository } from './refresh-tokens.ts'
import { SessionRepository } from './repository.ts'

/** An answer may be lost, and two tabs may ask at once. */
const GRACE_S = 10

export interface RefreshDeps {
  readonly db: Kysely<AuthDatabase>
  readonly issuer: SessionIssuer
  readonly limits: RateLimits
  readonly log: Logger
}

/** Exchanges refresh tokens. One that comes back after its exchange was stolen, or is shared: its session ends. */
export class SessionRefresh {
  readonly #deps: RefreshDeps

  constructor(deps: RefreshDeps) {
    this.#deps = deps
  }

  /** @throws AppError 401 `auth.refresh_invalid`, or 429 for a session that asks all the time */
  async refresh(token: string, origin: RequestOrigin, announce: Announce): Promise<Tokens> {
    const { db, issuer, limits } = this.#deps
    const known = await new RefreshTokenRepository(db).sessionOf(token)
    if (!known) throw refreshInvalid()
    await limits.take(QUOTAS.refreshSession, known.id, announce)
    const begun = await db.transaction().execute((trx) => this.#exchange(trx, token, origin))
    if (!begun) throw refreshInvalid()
    return await issuer.tokens(begun)
  }

  /** Null where the token is not good; a transaction that threw would take back the end of the session. */
  async #exchange(trx: Transaction<AuthDatabase>, token: string, origin: RequestOrigin): Promise<Begun | null> {
    const tokens = new RefreshTokenRepository(trx)
    const presented = await tokens.lock(token, GRACE_S)
    if (!presented?.isLiving) return null
    if (presented.isUsed && !presented.isInGrace) {
      await this.#endFamily(trx, presented)
      return null
    }
    const { sessionId, accountId, rotationKey } = presented
    const sessions = new SessionRepository(trx)
    const account = await new AccountRepository(trx).find(accountId)
    const session = await sessions.find(sessionId)
    if (!account?.is_active || !session) return null
    const refreshToken = successorOf(token, rotationKey)
    if (presented.isUsed) {
      return { account, session, refreshToken, refreshExpiresAt: await tokens.endOf(refreshToken) }
    }
    await tokens.markUsed(token)
    const refreshExpiresAt = await tokens.insert(refreshToken, sessionId, REFRESH_LIFE_S)
    await sessions.used(sessionId, useOf(origin))
    return { account, session, refreshToken, refreshExpiresAt }
  }

  async #endFamily(trx: Transaction<AuthDatabase>, { sessionId, accountId }: PresentedToken): Promise<void> {
    await new SessionRepository(trx).end(sessionId, accountId)
    this.#deps.log.warn({ sessionId, userId: accountId }, 'a refresh token was used twice: its session was ended')
  }
}

const refreshInvalid = () => new AppError('auth.refresh_invalid', 'Refresh token expired or invalid')
