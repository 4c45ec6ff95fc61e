import { type Generated, type Kysely, sql, type Transaction } from 'kysely'

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

/** No message comes a second time after so long: it would be dead by then. */
const HANDLED_DAYS = 40

/**
 * Removes the marks of messages that were handled long ago.
 * @param now what is old, is so at this time
 * @returns how many went
 */
export async function removeHandled<DB>(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbox where handled_at < ${now}::timestamptz - ${HANDLED_DAYS} * interval '1 day'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
