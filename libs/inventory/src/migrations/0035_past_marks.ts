import { type Kysely, sql } from 'kysely'

/**
 * What of a car's past outweighs all else, a bit a mark in the order of `PAST_MARKS`: searches leave such cars out, or ask for them. The
 * domain's `pastMarks` reads the same from the papers and the trim.
 */
export async function pastMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inventory.listings add column past smallint not null generated always as ((
      case when (accident ->> 'flood')::boolean then 1 else 0 end
      + case when (accident ->> 'totalLoss')::boolean then 2 else 0 end
      + case when (accident ->> 'structural')::boolean then 4 else 0 end
      + case when (accident ->> 'fire')::boolean then 8 else 0 end
      + case when (accident ->> 'theft')::boolean then 16 else 0 end
      + case when (accident ->> 'odometerDoubt')::boolean then 32 else 0 end
      + case when (accident ->> 'commercialUse')::boolean or grade ~* '(^|[[:space:]])(rental car|taxi)([[:space:]]|$)'
        then 64 else 0 end)::smallint) stored`.execute(db)
  await sql`drop index inventory.cars_counted`.execute(db)
  await sql`
    create index cars_counted on inventory.cars (dataset, status, id)
    include (make_key, make, model_key, model, model_year, mileage_km, fuel, transmission, color, body_type, had_accident,
      drive, seats, grade, standing, created_at, past, owners)`.execute(db)
}
