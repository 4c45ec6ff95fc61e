import { type Kysely, sql } from 'kysely'

/** Which job changed a listing last, and by which parser. Null for what was written before anybody noted it. */
export async function writers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.listings add column written_by uuid, add column parser_version integer`.execute(db)
}
