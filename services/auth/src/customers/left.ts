import { customersLeft } from '@karvan/contracts'
import { type Handler, onMessage } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { forgetInTrail } from '../audit/forget.ts'
import type { AuthDatabase } from '../database/tables.ts'

/**
 * Removes records that were made for reservations alone, once none of them says who the customer is. Records of staff stay. Safe to
 * repeat.
 */
export const customersLeftHandler = (db: Kysely<AuthDatabase>): Handler =>
  onMessage(customersLeft, async ({ payload }) => {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('customers')
        .where('id', 'in', payload.customerIds)
        .where('from_reservation', '=', true)
        .returning('id')
        .execute()
      await forgetInTrail(
        trx,
        gone.map(({ id }) => id),
      )
    })
  })
