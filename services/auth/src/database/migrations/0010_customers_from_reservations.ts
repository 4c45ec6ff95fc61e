import { type Kysely, sql } from 'kysely'

/** Whether a record was made for a reservation, and staff have not made it theirs: then it goes with the last reservation. */
export async function customersFromReservations(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column from_reservation boolean not null default false`.execute(db)
}
