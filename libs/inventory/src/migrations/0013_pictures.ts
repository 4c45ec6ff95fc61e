import { type Kysely, sql } from 'kysely'

/** Leads from a picture to the listings that may have it. */
export async function pictures(db: Kysely<unknown>): Promise<void> {
  // A listing's pictures are numbered: without their numbers they are one entry of the index, and not twenty.
  await sql`
    create function inventory.picture_sets(text[]) returns text[] language sql immutable strict parallel safe as
    $$ select array_agg(regexp_replace(name, '[-_]?\\d{1,4}\\.[a-z]+$', '')) from unnest($1) as name $$`.execute(db)
  await sql`
    create index on inventory.cars using gin (inventory.picture_sets(photos)) with (fastupdate = off)`.execute(db)
}
