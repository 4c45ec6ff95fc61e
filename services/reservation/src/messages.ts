import type { Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { accountSubscription } from './accounts.ts'
import type { ReservationDatabase } from './database/tables.ts'
import { reservationMailHandler } from './mail/messages.ts'
import type { ReservationMails } from './mail/service.ts'

/** Two queues, so that a slow mail server holds back nothing else. */
export const reservationSubscriptions = (
  db: Kysely<ReservationDatabase>,
  mails: Pick<ReservationMails, 'send'>,
): readonly Subscription[] => [
  { queue: 'reservation.mail.v1', prefetch: 1, handlers: [reservationMailHandler(db, mails)] },
  accountSubscription(db),
]
