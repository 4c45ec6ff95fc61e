import { type Kysely, sql, type Transaction } from 'kysely'
import { PHOTO_HOURS } from '../database/purge.ts'
import type { ReservationDatabase } from '../database/tables.ts'

type Db = Kysely<ReservationDatabase> | Transaction<ReservationDatabase>

export async function addPhoto(db: Db, id: string): Promise<void> {
  await db.insertInto('photos').values({ id }).execute()
}

/** Gives pictures that nobody has claimed to a reservation. @returns whether all of them could be given */
export async function claimPhotos(db: Db, reservationId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { numAffectedRows } = await sql`
    update photos set reservation_id = ${reservationId}, place = given.place
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    where photos.id = given.id and reservation_id is null
      and created_at > now() - ${PHOTO_HOURS} * interval '1 hour'`.execute(db)
  return numAffectedRows === BigInt(ids.length)
}

/** The pictures of a reservation in their order. */
export async function photosOf(db: Db, reservationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .orderBy('place')
    .execute()
  return rows.map(({ id }) => id)
}
