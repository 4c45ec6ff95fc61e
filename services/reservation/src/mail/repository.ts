import { reservationMail } from '@karvan/contracts'
import { enqueue, type EnqueueOptions } from '@karvan/messaging'
import type { Mail } from '@karvan/mail'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Static } from 'typebox'
import type { MailRow, ReservationDatabase } from '../database/tables.ts'

type Db = Kysely<ReservationDatabase> | Transaction<ReservationDatabase>
export type ReservationMail = Static<(typeof reservationMail)['payload']>
type MailKey = Pick<ReservationMail, 'reservationId' | 'version' | 'again'>

/** What became of a mail. */
type Outcome =
  | { readonly state: 'handed'; readonly mail: Pick<Mail, 'subject' | 'text'> }
  | { readonly state: 'failed'; readonly reason: string }

/** Orders mails, and notes those to the person of the reservation. */
export async function orderMails(
  trx: Transaction<ReservationDatabase>,
  mails: readonly ReservationMail[],
  options: EnqueueOptions,
): Promise<void> {
  await enqueue(trx, reservationMail, mails, options)
  const noted = mails
    .filter(({ to }) => to === 'visitor')
    .map(({ reservationId, version, again = 0 }) => ({ reservation_id: reservationId, version, again }))
  if (noted.length > 0) await trx.insertInto('mails').values(noted).execute()
}

/** Notes what became of a mail. One that was ordered by an earlier version of the program has no row yet. */
export async function noteOutcome(db: Db, { reservationId, version, again = 0 }: MailKey, outcome: Outcome) {
  const result =
    outcome.state === 'handed'
      ? { state: outcome.state, subject: outcome.mail.subject, text: outcome.mail.text, reason: null }
      : { state: outcome.state, reason: outcome.reason }
  const values = { ...result, at: new Date() }
  await db
    .insertInto('mails')
    .values({ reservation_id: reservationId, version, again, ...values })
    .onConflict((conflict) => conflict.columns(['reservation_id', 'version', 'again']).doUpdateSet(values))
    .execute()
}

/** For one that does not go out any more. One that has gone out stays. */
export async function dropOrdered(db: Db, { reservationId, version, again = 0 }: MailKey): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('reservation_id', '=', reservationId)
    .where('version', '=', version)
    .where('again', '=', again)
    .where('state', '!=', 'handed')
    .execute()
}

/** The mails to the persons of these reservations, oldest first. */
export async function mailsOf(db: Db, reservationIds: readonly string[]): Promise<MailRow[]> {
  return await db
    .selectFrom('mails')
    .selectAll()
    .where('reservation_id', '=', sql<string>`any(${[...reservationIds]}::uuid[])`)
    .orderBy('at')
    .execute()
}
