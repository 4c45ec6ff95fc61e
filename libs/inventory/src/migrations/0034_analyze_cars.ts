import { type Kysely, sql } from 'kysely'

/** As `analyze_landed_prices`: only the owner may do this, and only who fills the table knows when. */
export async function analyzeCars(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function inventory.analyze_cars() returns void
    language plpgsql security definer set search_path = pg_catalog as $$
    begin
      analyze inventory.cars;
    end $$`.execute(db)
}
