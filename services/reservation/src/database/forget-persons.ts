import { forgetWaitingEntries } from '@karvan/audit'
import { reservationsForgotten } from '@karvan/contracts'
import { enqueue } from '@karvan/messaging'
import type { PictureFolder } from '@karvan/pictures'
import type { RequestOrigin } from '@karvan/service-kit'
import { sql, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { announceLeft } from '../customers/left.ts'
import { photoName, stepFileName } from '../photos/stored-names.ts'
import type { ReservationDatabase, StepFileRow } from './tables.ts'

type Trx = Transaction<ReservationDatabase>
type Folder = Pick<PictureFolder, 'remove'>
type Cause = Pick<RequestOrigin, 'correlationId' | 'actor'>

/** Not everything at once where the setting is new: the rest goes at the next turn. */
const AT_A_TIME = 500

/**
 * Removes what reservations say of their person, pictures too, so many months after their last change once they have
 * ended. Car, price and states stay.
 * @param now what is old, is so at this time
 */
export async function forgetPersons(trx: Trx, folder: PictureFolder, now: Date, months: number): Promise<void> {
  const ended = await trx
    .selectFrom('reservations')
    .select(['id', 'customer_id'])
    .where('is_open', '=', false)
    .where('forgotten_at', 'is', null)
    .where('updated_at', '<', sql<Date>`${now}::timestamptz - ${months} * interval '1 month'`)
    .orderBy('updated_at')
    .limit(AT_A_TIME)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = ended.map(({ id }) => id)
  await forgetPersonOf(trx, folder, ids, now)
  const cause = { correlationId: randomUUID(), actor: null }
  await announceForgotten(trx, ids, cause)
  await announceLeft(
    trx,
    ended.map(({ customer_id }) => customer_id),
    cause,
  )
}

/** Removes what these reservations, which have ended, say of their person. */
export async function forgetPersonOf(
  trx: Trx,
  folder: PictureFolder,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await removeFiles(trx, folder, ids)
  await trx.deleteFrom('kept_reservations').where('reservation_id', 'in', ids).execute()
  await trx.deleteFrom('mails').where('reservation_id', 'in', ids).execute()
  await trx.deleteFrom('notes').where('reservation_id', 'in', ids).execute()
  await trx.updateTable('history').set({ note: null }).where('reservation_id', 'in', ids).execute()
  const nothing = {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    comment: null,
    customer_id: null,
    link_after: null,
  }
  await trx
    .updateTable('reservations')
    // The hash is one of what the person had sent.
    .set({ ...nothing, exchange_name: null, exchange_details: null, request_hash: '', forgotten_at: now })
    .where('id', 'in', ids)
    .execute()
}

/** The pictures of reservations, and the files of their steps. */
export async function removeFiles(trx: Trx, folder: PictureFolder, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const photos = await trx.selectFrom('photos').select('id').where('reservation_id', 'in', ids).execute()
  await deletePhotos(
    trx,
    folder,
    photos.map(({ id }) => id),
  )
  const files = trx.selectFrom('step_files').select(['id', 'type']).where('reservation_id', 'in', ids)
  await deleteStepFiles(trx, folder, await files.execute())
}

/** Files first: a row without a file is removed at the next turn, a file without a row never. */
export async function deletePhotos(trx: Trx, folder: Folder, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) await folder.remove(photoName(id))
  await trx.deleteFrom('photos').where('id', 'in', ids).execute()
}

/** Files first, as with pictures. */
export async function deleteStepFiles(
  trx: Trx,
  folder: Folder,
  files: readonly Pick<StepFileRow, 'id' | 'type'>[],
): Promise<void> {
  if (files.length === 0) return
  for (const file of files) await folder.remove(stepFileName(file))
  await trx
    .deleteFrom('step_files')
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute()
}

/** Has the audit trail forget, too, from where visitors had sent these reservations. */
export async function announceForgotten(trx: Trx, ids: readonly string[], cause: Cause): Promise<void> {
  if (ids.length === 0) return
  await forgetWaitingEntries(trx, ids)
  await enqueue(trx, reservationsForgotten, [{ reservationIds: [...ids] }], cause)
}
