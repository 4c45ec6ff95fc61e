import { accountRemoved } from '@karvan/contracts'
import { firstDelivery, onMessage, type Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from './database/tables.ts'

const CONSUMER = 'removed-accounts'

/**
 * An account that is gone keeps no reservations, and answers none. The reservations themselves stay as long as those of people
 * without an account.
 */
export const accountSubscription = (db: Kysely<ReservationDatabase>): Subscription => ({
  queue: 'reservation.accounts.v1',
  prefetch: 1,
  handlers: [
    onMessage(accountRemoved, async ({ id, payload: { accountId } }) => {
      await db.transaction().execute(async (trx) => {
        if (!(await firstDelivery(trx, CONSUMER, id))) return
        await trx.deleteFrom('kept_reservations').where('account_id', '=', accountId).execute()
        await trx.updateTable('reservations').set({ owner_id: null }).where('owner_id', '=', accountId).execute()
      })
    }),
  ],
})
