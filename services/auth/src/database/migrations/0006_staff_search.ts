import { createFolding } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'

/** What staff search people by, folded: accents, case, signs and Arabic spellings make no difference. */
export async function staffSearch(db: Kysely<unknown>): Promise<void> {
  await createFolding(db)
  await sql`
    alter table accounts add column search_text text not null generated always as (
      folded(coalesce(first_name, '') || coalesce(last_name, '')) || ' ' || folded(email) || ' ' || folded(username)
    ) stored`.execute(db)
  await sql`
    alter table customers add column search_text text not null generated always as (
      folded(first_name || coalesce(last_name, '')) || ' ' || folded(coalesce(email, ''))
    ) stored`.execute(db)
}
