import { createFolding } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

/** What staff search reservations by, folded: accents, case, signs and Arabic spellings make no difference. */
export async function staffSearch(db: Kysely<unknown>): Promise<void> {
  await createFolding(db)
  await sql`
    alter table reservations add column search_text text not null generated always as (
      folded(first_name || last_name) || ' ' || folded(email) || ' ' || folded(code) || ' ' ||
      folded(coalesce(car ->> 'title', '')) || ' ' || coalesce(car ->> 'year', '') || ' ' ||
      folded(coalesce(car ->> 'vin', '')) || ' ' || folded(coalesce(exchange_name, ''))
    ) stored`.execute(db)
}
