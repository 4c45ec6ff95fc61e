import { type SearchAlert, searchAlert } from '@karvan/contracts'
import { type Mailer, sendOnce } from '@karvan/mail'
import { type Handler, onMessage } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { AccountRepository } from '../accounts/repository.ts'
import type { AuthDatabase } from '../database/tables.ts'
import { writeAlert } from './write-alert.ts'

const CONSUMER = 'alert-mail'

export interface AlertMailsDeps {
  readonly db: Kysely<AuthDatabase>
  readonly mailer: Mailer
  readonly publicUrl: string
}

/** Writes and sends mails about new cars of saved searches. */
export class AlertMails {
  readonly #deps: AlertMailsDeps

  constructor(deps: AlertMailsDeps) {
    this.#deps = deps
  }

  /**
   * To a confirmed address of somebody who may sign in, or to nobody.
   * @param id of the message: it makes an id of the mail that is the same at each try
   */
  async send(id: string, alert: SearchAlert): Promise<void> {
    const { db, mailer, publicUrl } = this.#deps
    const account = mailer.mode === 'off' ? null : await new AccountRepository(db).find(alert.accountId)
    if (!account?.email_verified_at || !account.is_active || account.deleted_at) return
    const messageId = `<alert.${id}@${new URL(publicUrl).hostname}>`
    await mailer.send({ to: account.email, messageId, ...writeAlert(alert, publicUrl) })
  }
}

/** Sends each mail once. */
export const alertMailHandler = (db: Kysely<AuthDatabase>, mails: Pick<AlertMails, 'send'>): Handler =>
  onMessage(searchAlert, async ({ id, payload, log }) => {
    const isSent = await sendOnce(db, { consumer: CONSUMER, messageId: id }, () => mails.send(id, payload))
    if (isSent) log.info({ userId: payload.accountId, searches: payload.searches.length }, 'alert was handled')
  })
