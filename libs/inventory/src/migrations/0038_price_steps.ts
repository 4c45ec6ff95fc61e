import { type Kysely, sql } from 'kysely'

/**
 * Whether a car costs less (1) or more (-1) than its like, which the catalog finds out; 0 as its like, or not known. It moves
 * a car by twelve days in the order of relevance, where a model year is thirty. `standing` and its index stay for a version that
 * runs beside this one, and null for one that writes whole rows without knowing the column.
 */
export async function priceSteps(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.listings add column price_step smallint default 0`.execute(db)
  await sql`
    create index listings_recommended on inventory.listings
    (dataset, (standing + 1036800 * coalesce(price_step, 0)) desc nulls last, id)`.execute(db)
  await sql`drop index inventory.cars_counted`.execute(db)
  await sql`
    create index cars_counted on inventory.cars (dataset, status, id)
    include (make_key, make, model_key, model, model_year, mileage_km, fuel, transmission, color, body_type, had_accident,
      drive, seats, grade, standing, created_at, past, owners, price_step)`.execute(db)
}
