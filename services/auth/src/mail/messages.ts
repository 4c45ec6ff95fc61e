import { accountMail } from '@karvan/contracts'
import { type Handler, onMessage } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'
import type { AccountMails } from './service.ts'

const CONSUMER = 'account-mail'

/**
 * Sends each mail once, unless the process ends between the sending and the note of it: then somebody gets it twice rather
 * than never. Each has a link of its own.
 */
export const accountMailHandler = (db: Kysely<AuthDatabase>, mails: Pick<AccountMails, 'send'>): Handler =>
  onMessage(accountMail, async ({ id, payload, log }) => {
    const key = { consumer: CONSUMER, message_id: id }
    const before = await db
      .selectFrom('inbox')
      .select('message_id')
      .where('consumer', '=', key.consumer)
      .where('message_id', '=', key.message_id)
      .executeTakeFirst()
    if (before) return
    await mails.send(payload.accountId, payload.mail)
    await db
      .insertInto('inbox')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    log.info({ mail: payload.mail, userId: payload.accountId }, 'mail was sent')
  })
