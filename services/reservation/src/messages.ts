import type { Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from './database/tables.ts'
import { reservationMailHandler } from './mail/messages.ts'
import type { ReservationMails } from './mail/service.ts'

export const reservationSubscription = (
  db: Kysely<ReservationDatabase>,
  mails: Pick<ReservationMails, 'send'>,
): Subscription => ({
  queue: 'reservation.mail.v1',
  prefetch: 1,
  handlers: [reservationMailHandler(db, mails)],
})
