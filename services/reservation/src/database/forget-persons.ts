import { sql, type Transaction } from 'kysely'
import type { PhotoFolder } from '../photos/photo-folder.ts'
import type { ReservationDatabase } from './tables.ts'

type Trx = Transaction<ReservationDatabase>

/** Not everything at once where the setting is new: the rest goes at the next turn. */
const AT_A_TIME = 500

/**
 * Removes what reservations say of their person, pictures too, so many months after their last change once they have ended
 * (decision 398). Car, price and states stay.
 * @param now what is old, is so at this time
 */
export async function forgetPersons(trx: Trx, folder: PhotoFolder, now: Date, months: number): Promise<void> {
  const ended = await trx
    .selectFrom('reservations')
    .select('id')
    .where('is_open', '=', false)
    .where('forgotten_at', 'is', null)
    .where('updated_at', '<', sql<Date>`${now}::timestamptz - ${months} * interval '1 month'`)
    .orderBy('updated_at')
    .limit(AT_A_TIME)
    .forUpdate()
    .skipLocked()
    .execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  const photos = await trx.selectFrom('photos').select('id').where('reservation_id', 'in', ids).execute()
  // Files first, as with all that is removed.
  for (const { id } of photos) await folder.remove(id)
  await trx.deleteFrom('photos').where('reservation_id', 'in', ids).execute()
  await trx.deleteFrom('kept_reservations').where('reservation_id', 'in', ids).execute()
  await trx.deleteFrom('notes').where('reservation_id', 'in', ids).execute()
  await trx.updateTable('history').set({ note: null }).where('reservation_id', 'in', ids).execute()
  const nothing = { first_name: '', last_name: '', email: '', phone: '', comment: null }
  await trx
    .updateTable('reservations')
    // The hash is one of what the person had sent.
    .set({ ...nothing, exchange_name: null, exchange_details: null, request_hash: '', forgotten_at: now })
    .where('id', 'in', ids)
    .execute()
}
