import { recordChange } from '@karvan/audit'
import { accountMail } from '@karvan/contracts'
import { type Mailer, refuseWithoutMail } from '@karvan/mail'
import { enqueue } from '@karvan/messaging'
import type { RequestOrigin } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'
import { linkInvalid, MailLinks } from '../mail/links.ts'
import { accountSubject, byAccount } from './actor.ts'
import { AccountRepository } from './repository.ts'

export interface EmailVerificationDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Pick<Mailer, 'mode'>
}

/** Proves that mail to an account's address reaches its owner. */
export class EmailVerification {
  readonly #deps: EmailVerificationDeps

  constructor(deps: EmailVerificationDeps) {
    this.#deps = deps
  }

  /** By the link of a mail. A second click finds it done (decision 308). @throws AppError 400 for a link that is over */
  async verify(token: string, origin: RequestOrigin): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const links = new MailLinks(trx)
      const { account, isUsed } = await links.follow(token, 'verify-email')
      if (account.email_verified_at !== null) return
      if (isUsed) throw linkInvalid()
      await links.use(account.id, 'verify-email')
      const after = await new AccountRepository(trx).update(account.id, { email_verified_at: sql<Date>`now()` })
      const fields = ({ email_verified_at }: typeof after) => ({ email_verified_at })
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
