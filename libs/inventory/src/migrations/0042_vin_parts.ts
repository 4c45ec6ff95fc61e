import { type Kysely, sql } from 'kysely'

/** An index by which staff find a car from any part of its VIN. */
export async function vinParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_vin_parts on inventory.listings using gin (vin public.gin_trgm_ops) where vin is not null`.execute(
    db,
  )
}
