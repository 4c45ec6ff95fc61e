import { type Kysely, sql } from 'kysely'

/** Workers may write into this schema, and send nothing in the name of the catalog: only the owner uses its outbox. */
export async function outboxOfCatalog(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.outbox enable row level security`.execute(db)
}
