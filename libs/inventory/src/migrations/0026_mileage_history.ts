import { type Kysely, sql } from 'kysely'

/** What listings stated before they stated another mileage; what one states now is in its row. */
export async function mileageHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.mileage_history (
      dataset text not null,
      listing_id uuid not null,
      until timestamptz not null,
      mileage_km integer,
      primary key (dataset, listing_id, until)
    )`.execute(db)
}
