import { type Kysely, sql } from 'kysely'

/**
 * What is counted and filtered by, beside each other: counts of the whole shop read this index alone, an eighth of the
 * table. Prices that are searched stand in the price books since 0015, so nothing is sorted by the asked price any more.
 */
export async function countedFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index cars_counted on inventory.cars (dataset, status, id)
    include (make_key, make, model_key, model, model_year, mileage_km, fuel, transmission, color, body_type, had_accident,
      drive, seats, grade)`.execute(db)
  await sql`drop index inventory.listings_dataset_price_krw_id_idx`.execute(db)
}
