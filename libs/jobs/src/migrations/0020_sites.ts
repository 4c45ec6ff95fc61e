import { createRateLimits } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

/** Sites that staff named for the generic scraper, and how often somebody may have one read before it is on the list. */
export async function sites(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sites (
      host text primary key,
      list_path text not null,
      car_path text not null,
      selectors jsonb not null,
      needs_browser boolean not null,
      saved_by uuid,
      saved_at timestamptz not null
    )`.execute(db)
  await createRateLimits(db)
}
