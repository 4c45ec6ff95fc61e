import { type Kysely, sql } from 'kysely'

/** The text that the words of a search are looked for in, and the order of relevance. */
export async function search(db: Kysely<unknown>): Promise<void> {
  // unaccent() counts as stable, because its rules file could change; ours does not, and generated columns want it said.
  await sql`
    create function inventory.plain_text(text) returns text language sql immutable strict parallel safe as
    $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`.execute(db)
  // Each value once more at the ends in spaces, so that a whole word is found as ' word '.
  await sql`
    alter table inventory.listings add column search_text text not null generated always as (
      ' ' || regexp_replace(inventory.plain_text(
        title || ' ' || make || ' ' || model || ' ' || coalesce(generation, '') || ' ' || coalesce(grade, '')
        || ' ' || coalesce(grade_english, '')), '[\\s_/(),-]+', ' ', 'g') || ' ') stored`.execute(db)
  // Seconds: when the source changed the listing, two days later for each of six facts that it tells, and up to 18 hours by
  // chance, so that the cars that one seller enters in one go, at one price, do not fill a page.
  await sql`
    alter table inventory.listings add column standing bigint not null generated always as (
      coalesce(extract(epoch from source_modified_at - timestamptz '2000-01-01 00:00:00+00')::bigint, 0)
      + 172800 * (num_nonnulls(transmission, body_type, color, accident, mileage_km)
        + (coalesce(array_length(photos, 1), 0) >= 5)::int)
      + (uuid_hash_extended(id, 0) & 65535)) stored`.execute(db)
  await sql`create index on inventory.listings using gin (search_text public.gin_trgm_ops)`.execute(db)
  await sql`create index on inventory.listings (dataset, standing desc nulls last, id)`.execute(db)
}
