import type { WithInbox } from '@karvan/messaging'
import type { Kysely } from 'kysely'

/** Who sends, and by which message it was told to. */
interface OutgoingMail {
  readonly consumer: string
  readonly messageId: string
}

/**
 * Sends for each message once, unless the process ends between the sending and the note of it: then somebody gets a mail
 * twice rather than never.
 * @returns whether it was sent now
 */
export async function sendOnce<DB extends WithInbox>(
  database: Kysely<DB>,
  { consumer, messageId }: OutgoingMail,
  send: () => Promise<void>,
): Promise<boolean> {
  const db = database as unknown as Kysely<WithInbox>
  const before = await db
    .selectFrom('inbox')
    .select('message_id')
    .where('consumer', '=', consumer)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (before) return false
  await send()
  await db
    .insertInto('inbox')
    .values({ consumer, message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
