import { reservationMail } from '@karvan/contracts'
import { sendOnce } from '@karvan/mail'
import { type Handler, onMessage } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'
import type { ReservationMails } from './service.ts'

const CONSUMER = 'reservation-mail'

/** Sends each mail once. */
export const reservationMailHandler = (
  db: Kysely<ReservationDatabase>,
  mails: Pick<ReservationMails, 'send'>,
): Handler =>
  onMessage(reservationMail, async ({ id, payload, log }) => {
    const isSent = await sendOnce(db, { consumer: CONSUMER, messageId: id }, () => mails.send(payload))
    if (isSent) log.info(payload, 'mail was sent')
  })
