import { recordChange } from '@karvan/audit'
import type { CurrentUser, SignedInSession, Tokens } from '@karvan/contracts'
import { type AccessOptions, AppError, type RateLimits, type RequestOrigin, type Session } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { accountSubject, byAccount } from '../accounts/actor.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { presentAccount } from '../accounts/present.ts'
import { AccountRepository } from '../accounts/repository.ts'
import type { AuthDatabase, SessionRow } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import type { SecondFactor } from '../two-factor/second-factor.ts'
import { badCredentials, type SessionIssuer } from './issuer.ts'
import { RefreshTokenRepository } from './refresh-tokens.ts'
import { SessionRepository } from './repository.ts'

export interface Credentials {
  /** E-mail or user name. */
  readonly identity: string
  readonly password: string
  readonly code: string | undefined
}

export interface SessionDeps {
  readonly db: Kysely<AuthDatabase>
  readonly passwords: Passwords
  readonly secondFactor: SecondFactor
  readonly issuer: SessionIssuer
  readonly limits: RateLimits
}

/** Begins, shows and ends sessions. */
export class SessionService {
  readonly #deps: SessionDeps
  readonly #sessions: SessionRepository
  readonly #accounts: AccountRepository

  constructor(deps: SessionDeps) {
    this.#deps = deps
    this.#sessions = new SessionRepository(deps.db)
    this.#accounts = new AccountRepository(deps.db)
  }

  /** Asks the database, so that it holds at once; other services are told. */
  readonly isEnded: AccessOptions['isEnded'] = (session) => this.#sessions.isEnded(session)

  /**
   * Signs in. Unknown account and wrong password are told alike.
   * @throws AppError 401, 403; 429 where the account has signed in too often within the hour
   */
  async login({ identity, password, code }: Credentials, origin: RequestOrigin): Promise<Tokens> {
    const { db, passwords, secondFactor, issuer, limits } = this.#deps
    const account = await this.#accounts.findActive(identity)
    if (!(await passwords.matches(account?.password_hash ?? null, password)) || !account) throw badCredentials()
    const methods = await secondFactor.prove(account, code)
    // Announced by its refusal alone: what is left is of no use to somebody who is in.
    await limits
      .take(QUOTAS.signIns, account.id, () => undefined)
      .catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'rate_limited' ? tooManySignIns(error) : error
      })
    const begun = await db.transaction().execute(async (trx) => {
      const started = await issuer.begin(trx, account, methods, origin)
      const { session } = started
      await recordChange(
        trx,
        { action: 'session.started', subject: subjectOf(session), after: { methods: methods.join(' ') } },
        byAccount(origin, account, session.id),
      )
      return started
    })
    return await issuer.tokens(begun)
  }

  /** Ends the session of a refresh token, used or not; does nothing for an unknown one. */
  async logout(refreshToken: string, origin: RequestOrigin): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const session = await new RefreshTokenRepository(trx).sessionOf(refreshToken)
      if (!session || !(await new SessionRepository(trx).end(session.id, session.accountId))) return
      const account = await new AccountRepository(trx).find(session.accountId)
      if (!account) return
      const by = byAccount(origin, account, session.id)
      await recordChange(trx, { action: 'session.ended', subject: subjectOf(session) }, by)
    })
  }

  async verify(userId: string): Promise<CurrentUser> {
    const account = await this.#accounts.find(userId)
    if (!account) throw gone()
    return presentAccount(account, this.#deps.issuer.policy)
  }

  /** Proves again who is at the keyboard. Returns an access token of the same session. */
  async reauthenticate(given: Omit<Credentials, 'identity'>, { userId, sessionId }: Session): Promise<string> {
    const { passwords, secondFactor, issuer } = this.#deps
    const account = await this.#accounts.find(userId)
    if (!account) throw gone()
    if (!(await passwords.matches(account.password_hash, given.password))) throw wrongPassword()
    const methods = await secondFactor.prove(account, given.code)
    const session = await this.#sessions.provedAgain(sessionId, methods)
    if (!session) throw gone()
    return await issuer.accessToken(account, session)
  }

  async list({ userId, sessionId }: Session): Promise<SignedInSession[]> {
    const rows = await this.#sessions.ofAccount(userId)
    return rows.map((row) => present(row, sessionId))
  }

  /** @throws AppError 404 for a session that is not the caller's, or has ended */
  async end(id: string, { userId }: Session, origin: RequestOrigin): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      if (!(await new SessionRepository(trx).end(id, userId))) {
        throw new AppError('sessions.not_found', 'Session not found')
      }
      await recordChange(trx, { action: 'session.ended', subject: subjectOf({ id }) }, origin)
    })
  }

  /** Returns how many ended. */
  async endOthers({ userId, sessionId }: Session, origin: RequestOrigin): Promise<number> {
    return await this.#deps.db.transaction().execute(async (trx) => {
      const ended = await new SessionRepository(trx).endOthers(sessionId, userId)
      if (ended > 0) {
        const subject = accountSubject({ id: userId })
        await recordChange(trx, { action: 'session.ended', subject, after: { sessions: ended } }, origin)
      }
      return ended
    })
  }
}

const tooManySignIns = ({ retryAfter = 3_600 }: AppError) =>
  new AppError('auth.too_many_sign_ins', 'This account has signed in too often within the hour.', { retryAfter })

export const wrongPassword = () => new AppError('auth.wrong_password', 'The password is wrong')

/** Ended between the guard and here. */
const gone = () => new AppError('auth.required', 'Not authenticated')

const subjectOf = ({ id }: Pick<SessionRow, 'id'>) => ({ type: 'session', id }) as const

const present = (row: SessionRow, currentId: string): SignedInSession => ({
  id: row.id,
  current: row.id === currentId,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  client: row.client,
  userAgent: row.user_agent,
})
