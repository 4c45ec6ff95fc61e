import { type Kysely, sql } from 'kysely'

/** How a car came onto the Korean market. What the brand does not tell is filled when the source shows the car again. */
export async function importMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inventory.listings
    add column import_mark text check (import_mark in ('domestic', 'official', 'grey'))`.execute(db)
  // Not Chevrolet: it sells cars of both kinds.
  await sql`
    update inventory.listings set import_mark = 'domestic'
    where make in ('Hyundai', 'Kia', 'Genesis', 'KG Mobility', 'Renault Korea')`.execute(db)
}
