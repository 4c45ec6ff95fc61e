import { recordChange } from '@karvan/audit'
import { accountMail } from '@karvan/contracts'
import { type Mailer, refuseWithoutMail } from '@karvan/mail'
import { enqueue } from '@karvan/messaging'
import type { RequestOrigin } from '@karvan/service-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { linkInvalid, MailLinks } from '../mail/links.ts'
import { RefreshTokenRepository } from '../sessions/refresh-tokens.ts'
import { SessionRepository } from '../sessions/repository.ts'
import { NO_SECOND_FACTOR, SecondFactorRepository } from '../two-factor/repository.ts'
import { accountSubject, byAccount } from './actor.ts'
import type { Passwords } from './passwords.ts'
import { AccountRepository } from './repository.ts'

type Trx = Transaction<AuthDatabase>

export interface EmailVerificationDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Pick<Mailer, 'mode'>
  readonly passwords: Pick<Passwords, 'hash'>
}

/** A link to set a password works so long. */
const SET_PASSWORD_LIFE_S = 30 * 60

/** Proves that mail to an account's address reaches its owner. */
export class EmailVerification {
  readonly #deps: EmailVerificationDeps

  constructor(deps: EmailVerificationDeps) {
    this.#deps = deps
  }

  /**
   * By the link of a mail. A second click finds it done. The first proof of an account ends what somebody else may
   * have set before: password, second factor and sessions, unless the browser is signed in to the account.
   * @param refreshToken of the browser in which the link was opened
   * @returns the secret of a link to set a password, where there is none any more
   * @throws AppError 400 for a link that is over
   */
  async verify(token: string, refreshToken: string | undefined, origin: RequestOrigin): Promise<string | null> {
    // Made before the transaction, which it would hold up.
    const unknownHash = await this.#deps.passwords.hash(randomBytes(32).toString('base64url'))
    return await this.#deps.db.transaction().execute(async (trx) => {
      const links = new MailLinks(trx)
      const { account, isUsed } = await links.follow(token, 'verify-email')
      if (account.email_verified_at !== null) return null
      if (isUsed) throw linkInvalid()
      await links.use(account.id, 'verify-email')
      const mayBeAnothers = account.first_verified_at === null && !(await isSignedIn(trx, account.id, refreshToken))
      if (mayBeAnothers) await new SecondFactorRepository(trx).setRecoveryCodes(account.id, [])
      const after = await new AccountRepository(trx).update(account.id, {
        email_verified_at: sql<Date>`now()`,
        ...(mayBeAnothers && { ...NO_SECOND_FACTOR, password_hash: unknownHash }),
      })
      const fields = ({ email_verified_at, password_hash, totp_confirmed_at }: AccountRow) => ({
        email_verified_at,
        password_hash,
        totp_confirmed_at,
      })
      await recordChange(
        trx,
        {
          action: 'account.email_verified',
          subject: accountSubject(account),
          before: fields(account),
          after: fields(after),
        },
        byAccount(origin, account),
      )
      return mayBeAnothers ? await links.make(account, 'set-password', SET_PASSWORD_LIFE_S) : null
    })
  }

  /** Sends the mail again; not where the address is confirmed already. @throws AppError 503 where no mail can be sent */
  async resend(accountId: string, origin: RequestOrigin): Promise<void> {
    const { db, mailer } = this.#deps
    refuseWithoutMail(mailer)
    await db.transaction().execute(async (trx) => {
      const account = await new AccountRepository(trx).find(accountId)
      if (!account || account.email_verified_at !== null) return
      await enqueue(trx, accountMail, [{ accountId, mail: 'verify-email' }], origin)
    })
  }
}

/** Whether a browser has a living session of the account. */
async function isSignedIn(trx: Trx, accountId: string, refreshToken: string | undefined): Promise<boolean> {
  if (refreshToken === undefined) return false
  const session = await new RefreshTokenRepository(trx).sessionOf(refreshToken)
  return session?.accountId === accountId && (await new SessionRepository(trx).find(session.id)) !== null
}
