import { accountRemoved, reservationsForgotten } from '@karvan/contracts'
import type { JobsDatabase } from '@karvan/jobs'
import { onMessage, type Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { forgetAccountInDeadMessages, forgetReservationsInDeadMessages } from './repository.ts'

/** What died of an account or of reservations forgets their person with them. Safe to repeat. */
export const forgottenPersonsSubscription = (db: Kysely<JobsDatabase>): Subscription => ({
  queue: 'scraping.accounts.v1',
  prefetch: 1,
  handlers: [
    onMessage(accountRemoved, async ({ payload: { accountId } }) => {
      await db.transaction().execute((trx) => forgetAccountInDeadMessages(trx, accountId))
    }),
    onMessage(reservationsForgotten, async ({ payload: { reservationIds } }) => {
      await forgetReservationsInDeadMessages(db, reservationIds)
    }),
  ],
})
