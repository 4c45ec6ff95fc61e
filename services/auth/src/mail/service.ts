import type { AccountMail } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import type { Kysely } from 'kysely'
import { AccountRepository } from '../accounts/repository.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { type LinkPurpose, MailLinks } from './links.ts'
import { writeMail } from './write-mail.ts'

const MINUTE_S = 60
const DAY_S = 24 * 3_600

/** What the link of each mail is for, and how long it works; null where it needs no secret. */
const LINKS: Readonly<Record<AccountMail, { readonly purpose: LinkPurpose; readonly lifeS: number } | null>> = {
  'verify-email': { purpose: 'verify-email', lifeS: DAY_S },
  'reset-password': { purpose: 'set-password', lifeS: 30 * MINUTE_S },
  invitation: { purpose: 'set-password', lifeS: 7 * DAY_S },
  'password-changed': null,
  'email-changed': null,
  'two-factor-reset': null,
}

export interface AccountMailsDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Mailer
  readonly publicUrl: string
}

/** Writes and sends mails about accounts. */
export class AccountMails {
  readonly #deps: AccountMailsDeps

  constructor(deps: AccountMailsDeps) {
    this.#deps = deps
  }

  /**
   * Makes the secret of the mail's link now, so that it stood nowhere before. Sends nothing that is not wanted any more.
   * @param to in place of the account's address
   */
  async send(accountId: string, mail: AccountMail, to?: string): Promise<void> {
    const { db, mailer, publicUrl } = this.#deps
    const account = await new AccountRepository(db).find(accountId)
    if (!account || !isWanted(account, mail)) return
    const link = LINKS[mail]
    const token = link && (await new MailLinks(db).make(account, link.purpose, link.lifeS))
    await mailer.send(writeMail({ to: to ?? account.email, mail, language: account.language, publicUrl, token }))
  }
}

/** To an address that is not confirmed goes nothing but what its owner needs to get in. */
const isWanted = ({ email_verified_at }: AccountRow, mail: AccountMail): boolean => {
  if (mail === 'verify-email') return email_verified_at === null
  return mail === 'password-changed' || mail === 'two-factor-reset' ? email_verified_at !== null : true
}
