import { type Kysely, sql } from 'kysely'

/**
 * What a search may ask for by words: equipment, accidents, and the drive, which until now stood in many cars' names alone.
 */
export async function searchFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    update inventory.listings set drive = case
      when search_text ~ ' fwd ' then 'fwd'
      when search_text ~ ' rwd ' then 'rwd'
      when search_text ~ ' (awd|xdrive|4matic[+]?|quattro|all4|4motion|htrac) ' then 'awd'
      when search_text ~ ' (4wd|4x4) ' then '4wd'
      else '2wd' end
    where drive is null
      and search_text ~ ' (fwd|rwd|awd|xdrive|4matic[+]?|quattro|all4|4motion|htrac|4wd|4x4|2wd|4x2|sdrive) '`.execute(
    db,
  )
  // A column of its own: of a value within a document Postgres keeps no statistics, and plans badly.
  await sql`
    alter table inventory.listings add column had_accident boolean
    generated always as ((accident ->> 'accident')::boolean) stored`.execute(db)
  await sql`create index on inventory.listings using gin (options)`.execute(db)
  await sql`create index on inventory.listings (dataset, drive) where drive is not null`.execute(db)
}
