import { accountMail } from '@karvan/contracts'
import { sendOnce } from '@karvan/mail'
import { type Handler, onMessage } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'
import type { AccountMails } from './service.ts'

const CONSUMER = 'account-mail'

/** Sends each mail once. Each has a link of its own. */
export const accountMailHandler = (db: Kysely<AuthDatabase>, mails: Pick<AccountMails, 'send'>): Handler =>
  onMessage(accountMail, async ({ id, payload, log }) => {
    const { accountId, mail, to } = payload
    const isSent = await sendOnce(db, { consumer: CONSUMER, messageId: id }, () => mails.send(accountId, mail, to))
    if (isSent) log.info({ mail, userId: accountId }, 'mail was sent')
  })
