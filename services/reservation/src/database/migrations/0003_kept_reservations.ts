import { type Kysely, sql } from 'kysely'

/** Which reservations somebody has kept in an account; several accounts may keep the same one. */
export async function savedReservations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_reservations (
      account_id uuid not null,
      reservation_id uuid not null references reservations (id) on delete cascade,
      primary key (account_id, reservation_id)
    )`.execute(db)
  await sql`create index kept_reservations_of on kept_reservations (reservation_id)`.execute(db)
}
