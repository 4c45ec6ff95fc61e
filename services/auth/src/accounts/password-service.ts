import { recordChange } from '@karvan/audit'
import { accountMail, type AccountMail, type AuditAction, type Tokens } from '@karvan/contracts'
import { type Mailer, refuseWithoutMail } from '@karvan/mail'
import { enqueue } from '@karvan/messaging'
import type { RequestOrigin, Session } from '@karvan/service-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { linkInvalid, MailLinks } from '../mail/links.ts'
import type { SessionIssuer } from '../sessions/issuer.ts'
import { SessionRepository } from '../sessions/repository.ts'
import { wrongPassword } from '../sessions/service.ts'
import { NO_SECOND_FACTOR, SecondFactorRepository } from '../two-factor/repository.ts'
import type { SecondFactor } from '../two-factor/second-factor.ts'
import { accountSubject, byAccount } from './actor.ts'
import { noSoonerThan } from './no-sooner-than.ts'
import { refuseWeakPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { type AccountChange, AccountRepository } from './repository.ts'

/** More than looking up an address and writing down an order for a mail takes. */
const FORGOT_MS = 200

export interface PasswordDeps {
  readonly db: Kysely<AuthDatabase>
  readonly passwords: Passwords
  readonly issuer: SessionIssuer
  readonly mailer: Pick<Mailer, 'mode'>
  readonly secondFactor: Pick<SecondFactor, 'forgetGuesses'>
}

export interface PasswordChange {
  readonly currentPassword: string
  readonly password: string
}

type Trx = Transaction<AuthDatabase>

/** Sets passwords. With each, a trigger ends all sessions of the account. */
export class PasswordService {
  readonly #deps: PasswordDeps

  constructor(deps: PasswordDeps) {
    this.#deps = deps
  }

  /** Ends all sessions and begins a new one for the caller, proved as well as the old one. @throws AppError 403, 400 */
  async change({ currentPassword, password }: PasswordChange, caller: Session, origin: RequestOrigin): Promise<Tokens> {
    const { db, passwords, issuer } = this.#deps
    const account = await new AccountRepository(db).find(caller.userId)
    const session = await new SessionRepository(db).find(caller.sessionId)
    if (!account || !session || !(await passwords.matches(account.password_hash, currentPassword))) {
      throw wrongPassword()
    }
    refuseWeakPassword(password, account.email)
    const password_hash = await passwords.hash(password)
    const begun = await db.transaction().execute(async (trx) => {
      const changed = await this.#set(trx, account, { password_hash }, 'account.password_changed', origin)
      return await issuer.begin(trx, changed, session.methods, origin)
    })
    return await issuer.tokens(begun)
  }

  /** Sends a link to an address that has an account. Answers alike, and no sooner, for one that has none. */
  async forgot(email: string, origin: RequestOrigin): Promise<void> {
    const { db, mailer } = this.#deps
    refuseWithoutMail(mailer)
    await noSoonerThan(FORGOT_MS, async () => {
      const account = await new AccountRepository(db).findByEmail(email)
      if (account) await db.transaction().execute((trx) => this.#mail(trx, account, 'reset-password', origin))
    })
  }

  /**
   * Sets a password by the link of a mail, which proves the address too. An account that was deactivated stays so.
   * @returns the account whose password it was
   * @throws AppError 400 for a link that is used or over, or a password that is too easy to guess
   */
  async reset(token: string, password: string, origin: RequestOrigin): Promise<AccountRow> {
    const { db, passwords, secondFactor } = this.#deps
    // Looked at before the hash is made, so that a guessed link costs nothing.
    const account = await db.transaction().execute((trx) => unusedLink(trx, token))
    refuseWeakPassword(password, account.email)
    const password_hash = await passwords.hash(password)
    await secondFactor.forgetGuesses(account.id)
    return await db.transaction().execute(async (trx) => {
      const current = await unusedLink(trx, token)
      await new MailLinks(trx).use(current.id, 'set-password')
      // Before the first proof of the address, anybody may have set the second factor.
      const isFirst = current.first_verified_at === null
      if (isFirst) await new SecondFactorRepository(trx).setRecoveryCodes(current.id, [])
      const change = {
        password_hash,
        email_verified_at: current.email_verified_at ?? sql<Date>`now()`,
        ...(isFirst && NO_SECOND_FACTOR),
      }
      return await this.#set(trx, current, change, 'account.password_reset', byAccount(origin, current))
    })
  }

  async #set(
    trx: Trx,
    before: AccountRow,
    change: AccountChange,
    action: AuditAction,
    origin: RequestOrigin,
  ): Promise<AccountRow> {
    const after = await new AccountRepository(trx).update(before.id, change)
    const subject = accountSubject(before)
    await recordChange(trx, { action, subject, before: audited(before), after: audited(after) }, origin)
    if (this.#deps.mailer.mode !== 'off') await this.#mail(trx, after, 'password-changed', origin)
    return after
  }

  async #mail(trx: Trx, { id }: AccountRow, mail: AccountMail, origin: RequestOrigin): Promise<void> {
    await enqueue(trx, accountMail, [{ accountId: id, mail }], origin)
  }
}

async function unusedLink(trx: Trx, token: string): Promise<AccountRow> {
  const { account, isUsed } = await new MailLinks(trx).follow(token, 'set-password')
  if (isUsed) throw linkInvalid()
  return account
}

const audited = ({ password_hash, email_verified_at, totp_confirmed_at }: AccountRow) => ({
  password_hash,
  email_verified_at,
  totp_confirmed_at,
})
