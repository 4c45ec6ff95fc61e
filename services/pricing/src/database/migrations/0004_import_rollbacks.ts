import { type Kysely, sql } from 'kysely'

/** Which version of the import tables was brought back by another one. */
export async function importRollbacks(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_versions add column made_from integer references import_versions`.execute(db)
}
