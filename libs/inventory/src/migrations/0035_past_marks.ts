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
  // The order of relevance: beside what it was made of until now, a car's condition, in steps that no age outweighs, and its age, 30 days a
  // model year.
  await sql`drop index inventory.cars_counted`.execute(db)
  await sql`alter table inventory.listings drop column standing`.execute(db)
  await sql`
    alter table inventory.listings add column standing bigint not null generated always as (
      coalesce(extract(epoch from source_modified_at - timestamptz '2000-01-01 00:00:00+00')::bigint, 0)
      + 172800 * (num_nonnulls(transmission, body_type, color, accident, mileage_km)
        + (coalesce(array_length(photos, 1), 0) >= 5)::int)
      + 86400 * 500 * case
          when (accident ->> 'flood')::boolean or (accident ->> 'totalLoss')::boolean or (accident ->> 'structural')::boolean
            or (accident ->> 'fire')::boolean or (accident ->> 'theft')::boolean or (accident ->> 'odometerDoubt')::boolean then 0
          when (accident ->> 'accident')::boolean or (accident ->> 'commercialUse')::boolean
            or grade ~* '(^|[[:space:]])(rental car|taxi)([[:space:]]|$)' then 1
          when (accident ->> 'accident')::boolean is null then 2
          else 3 end
      + 86400 * 30 * least(greatest(coalesce(model_year, 2015) - 2015, 0), 16)
      + (uuid_hash_extended(id, 0) & 65535)) stored`.execute(db)
  await sql`create index on inventory.listings (dataset, standing desc nulls last, id)`.execute(db)
  await sql`
    create index cars_counted on inventory.cars (dataset, status, id)
    include (make_key, make, model_key, model, model_year, mileage_km, fuel, transmission, color, body_type, had_accident,
      drive, seats, grade, standing, created_at, past, owners)`.execute(db)
}
