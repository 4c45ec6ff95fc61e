import { MAX_RESERVATION_FILES } from '@karvan/contracts'
import { AppError, invalidField } from '@karvan/service-kit'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { PHOTO_HOURS } from '../database/purge.ts'
import type { ReservationDatabase, StepFileRow } from '../database/tables.ts'

type Db = Kysely<ReservationDatabase> | Transaction<ReservationDatabase>

/** A file that was sent before its step. */
export interface AttachedFile {
  readonly id: string
  readonly for_customer: boolean
}

export async function addStepFile(db: Db, file: Insertable<ReservationDatabase['step_files']>): Promise<void> {
  await db.insertInto('step_files').values(file).execute()
}

/**
 * Gives files that were sent for a reservation to one of its steps, in their order. Who changes the reservation has locked it.
 * @throws AppError 400 for a file that was not sent for it, or has a step already; 409 where the reservation has too many
 */
export async function claimStepFiles(
  trx: Transaction<ReservationDatabase>,
  { reservationId, version }: { readonly reservationId: string; readonly version: number },
  files: readonly AttachedFile[],
): Promise<void> {
  if (files.length === 0) return
  const { numAffectedRows } = await sql`
    update step_files set version = ${version}, for_customer = given.for_customer, place = given.place
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map((file) => file.for_customer)}::boolean[])
      with ordinality as given (id, for_customer, place)
    where step_files.id = given.id and reservation_id = ${reservationId} and version is null
      and created_at > now() - ${PHOTO_HOURS} * interval '1 hour'`.execute(trx)
  if (numAffectedRows !== BigInt(files.length)) {
    throw invalidField('files', 'names a file that was not sent for this step', 'not_allowed')
  }
  const { count, bytes } = await trx
    .selectFrom('step_files')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`sum(bytes)::int`.as('bytes')])
    .where('reservation_id', '=', reservationId)
    .where('version', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count > MAX_RESERVATION_FILES.count || bytes > MAX_RESERVATION_FILES.bytes) {
    throw new AppError('reservations.too_many_files', 'The reservation has too many files')
  }
}

/** The files of all steps of these reservations, in their order. */
export async function stepFilesOf(db: Db, reservationIds: readonly string[]): Promise<StepFileRow[]> {
  return await db
    .selectFrom('step_files')
    .selectAll()
    .where('reservation_id', '=', sql<string>`any(${[...reservationIds]}::uuid[])`)
    .where('version', 'is not', null)
    .orderBy('reservation_id')
    .orderBy('version')
    .orderBy('place')
    .execute()
}

/** A file of a step; null for one that has none. */
export async function findStepFile(db: Db, id: string): Promise<StepFileRow | null> {
  const row = db.selectFrom('step_files').selectAll().where('id', '=', id).where('version', 'is not', null)
  return (await row.executeTakeFirst()) ?? null
}

/** Whether a step has files for the customer. */
export async function hasFilesForCustomer(db: Db, reservationId: string, version: number): Promise<boolean> {
  const found = db
    .selectFrom('step_files')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('version', '=', version)
    .where('for_customer', '=', true)
    .limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
