import { type Kysely, sql } from 'kysely'

/** A table for the cars of dealers in Europe, for which the specification names none: they are not stock of the shop. */
export async function dealerCars(db: Kysely<unknown>): Promise<void> {
  await sql`create table inventory.dealer_cars partition of inventory.listings for values in ('dealers')`.execute(db)
}
