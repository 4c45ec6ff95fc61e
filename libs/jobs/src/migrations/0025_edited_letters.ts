import { type Kysely, sql } from 'kysely'

/** With what else than before a letter was tried again; what it was about stays beside it. */
export async function editedLetters(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dead_letters add column edited jsonb`.execute(db)
}
