import type { Tokens } from '@karvan/contracts'
import { AppError, forLog, type RequestOrigin } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import { newOpaqueToken } from '../accounts/opaque-token.ts'
import { presentAccount } from '../accounts/present.ts'
import { isSecondFactorMissing, type SecondFactorPolicy } from '../accounts/second-factor-policy.ts'
import type { AccountRow, AuthDatabase, SessionRow } from '../database/tables.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import { RefreshTokenRepository } from './refresh-tokens.ts'
import { SessionRepository, type Use } from './repository.ts'

const DAY_S = 24 * 3_600
/** However often it is refreshed. */
const SESSION_LIFE_S = 30 * DAY_S
export const REFRESH_LIFE_S = 7 * DAY_S
/** Of one account: more than a person has browsers. */
const MAX_SESSIONS = 20

/** A session with a refresh token that nobody has yet. */
export interface Begun {
  readonly account: AccountRow
  readonly session: SessionRow
  readonly refreshToken: string
  readonly refreshExpiresAt: Date
}

export const badCredentials = () => new AppError('auth.bad_credentials', 'E-mail or password is wrong')

/** Begins sessions, and writes the tokens of those that there are. */
export class SessionIssuer {
  readonly policy: SecondFactorPolicy
  readonly #keys: SigningKeys

  constructor(keys: SigningKeys, policy: SecondFactorPolicy) {
    this.#keys = keys
    this.policy = policy
  }

  /**
   * Begins a session, in the transaction of what leads to it. Of very many, those that were used longest ago end.
   * @throws AppError 401 where the account was changed since it was read: all its sessions ended then
   */
  async begin(
    trx: Transaction<AuthDatabase>,
    account: AccountRow,
    methods: SessionRow['methods'],
    origin: RequestOrigin,
  ): Promise<Begun> {
    const sessions = new SessionRepository(trx)
    if (!(await sessions.isUnchanged(account))) throw badCredentials()
    const session = await sessions.insert({
      accountId: account.id,
      rotationKey: newOpaqueToken(),
      methods,
      lifeS: SESSION_LIFE_S,
      ...useOf(origin),
    })
    await sessions.endOldest(account.id, MAX_SESSIONS)
    const refreshToken = newOpaqueToken()
    const refreshExpiresAt = await new RefreshTokenRepository(trx).insert(refreshToken, session.id, REFRESH_LIFE_S)
    return { account, session, refreshToken, refreshExpiresAt }
  }

  async tokens({ account, session, refreshToken, refreshExpiresAt }: Begun): Promise<Tokens> {
    return {
      accessToken: await this.accessToken(account, session),
      refreshToken,
      refreshExpiresAt: refreshExpiresAt.toISOString(),
      user: presentAccount(account, this.policy),
    }
  }

  async accessToken(account: AccountRow, session: SessionRow): Promise<string> {
    return await this.#keys.sign({
      sub: account.id,
      role: account.role,
      sid: session.id,
      ver: account.version,
      auth_time: Math.floor(session.authenticated_at.getTime() / 1_000),
      amr: session.methods,
      ...(isSecondFactorMissing(account, this.policy) && { otp_missing: true }),
    })
  }
}

/** From where a session is used, as its owner sees it. */
export const useOf = ({ client, userAgent }: RequestOrigin): Use => ({
  client: client === null ? null : (forLog(client, 'masked') ?? null),
  user_agent: userAgent,
})
