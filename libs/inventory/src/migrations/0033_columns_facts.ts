import { type Kysely, sql } from 'kysely'

/**
 * What the columns of the search are first read in from, beside what is counted: with it one index holds all that most searches
 * ask for.
 */
export async function columnsFacts(db: Kysely<unknown>): Promise<void> {
  await sql`drop index inventory.cars_counted`.execute(db)
  await sql`
    create index cars_counted on inventory.cars (dataset, status, id)
    include (make_key, make, model_key, model, model_year, mileage_km, fuel, transmission, color, body_type, had_accident,
      drive, seats, grade, standing, created_at)`.execute(db)
}
