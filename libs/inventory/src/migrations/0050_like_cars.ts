import { type Kysely, sql } from 'kysely'

/** By which the cars on sale that are like one are found: of its model, fuel and year, and near in mileage. */
export async function likeCars(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on inventory.listings (make_key, model_key, fuel, model_year, mileage_km)
    where status in ('available', 'under_contract')`.execute(db)
}
