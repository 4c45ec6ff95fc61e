import { removeHandled } from '@karvan/messaging'
import type { PictureFolder } from '@karvan/pictures'
import { type BackgroundLoop, type KnownSettings, startLoop } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { announceLeft } from '../customers/left.ts'
import { deletePhotos, deleteStepFiles, forgetPersons } from './forget-persons.ts'
import type { ReservationDatabase, StepFileRow } from './tables.ts'

/** Any number, the same for every replica. */
const PURGE_LOCK = 5_310_001
const EVERY_MS = 15 * 60_000
const RETRY_MS = 60_000
/** Deleted reservations can be restored for so long. */
export const RESTORE_DAYS = 30
/** A picture waits so long for its reservation, and a file for its step. */
export const PHOTO_HOURS = 24

type Db = Kysely<ReservationDatabase>

/** Removes what is of no use any more, a few times an hour; of several replicas one does. */
export function startPurging(db: Db, folder: PictureFolder, settings: KnownSettings, log: Logger): BackgroundLoop {
  return startLoop(
    async () => {
      const months = settings.known?.reservation_months
      await purge(db, folder, new Date(), months)
      return EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'old rows could not be removed')
      return RETRY_MS
    },
  )
}

/**
 * @param now what is old, is so at this time
 * @param months after which an ended reservation forgets its person; it keeps them where there are none, or nobody knows
 */
export async function purge(db: Db, folder: PictureFolder, now: Date, months: number | '' = ''): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${PURGE_LOCK}) as "isOurs"`.execute(trx)
    if (rows[0]?.isOurs !== true) return
    const { rows: photos } = await oldPhotos(now).execute(trx)
    await deletePhotos(
      trx,
      folder,
      photos.map(({ id }) => id),
    )
    const { rows: files } = await oldStepFiles(now).execute(trx)
    await deleteStepFiles(trx, folder, files)
    const { rows: gone } = await sql<{ customer_id: string | null }>`
      delete from reservations where deleted_at < ${now}::timestamptz - ${RESTORE_DAYS} * interval '1 day'
      returning customer_id`.execute(trx)
    const cause = { correlationId: randomUUID(), actor: null }
    await announceLeft(
      trx,
      gone.map(({ customer_id }) => customer_id),
      cause,
    )
    if (months !== '') await forgetPersons(trx, folder, now, months)
    await sql`delete from rate_limits where resets_at < ${now}`.execute(trx)
    await removeHandled(trx, now)
  })
}

/** Those that nobody claimed in time, and those of reservations that go. */
const oldPhotos = (now: Date) => sql<{ id: string }>`
  select id from photos
  where reservation_id is null and created_at < ${now}::timestamptz - ${PHOTO_HOURS} * interval '1 hour'
  union all
  select photos.id from photos join reservations on reservations.id = photos.reservation_id
  where reservations.deleted_at < ${now}::timestamptz - ${RESTORE_DAYS} * interval '1 day'`

/** Those whose step nobody took in time, and those of reservations that go. */
const oldStepFiles = (now: Date) => sql<Pick<StepFileRow, 'id' | 'type'>>`
  select id, type from step_files
  where version is null and created_at < ${now}::timestamptz - ${PHOTO_HOURS} * interval '1 hour'
  union
  select id, type from step_files where reservation_id is null
  union
  select step_files.id, type from step_files join reservations on reservations.id = step_files.reservation_id
  where reservations.deleted_at < ${now}::timestamptz - ${RESTORE_DAYS} * interval '1 day'`
