import { type Generated, sql, type Transaction } from 'kysely'

export interface InboxTable {
  consumer: string
  message_id: string
  handled_at: Generated<Date>
}

export interface WithInbox {
  inbox: InboxTable
}

/**
 * True the first time that a consumer sees a message, in the same transaction as its effect; false for a redelivery.
 * For handlers whose effect has no natural key to make it repeatable.
 */
export async function firstDelivery<DB extends WithInbox>(
  trx: Transaction<DB>,
  consumer: string,
  messageId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inbox (consumer, message_id) values (${consumer}, ${messageId}) on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}
