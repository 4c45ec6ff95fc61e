import { type Kysely, sql } from 'kysely'

/** From when on a key that was replaced checks no token any more. One key at most has none: it signs. */
export async function keyRotation(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signing_keys add withdrawn_at timestamptz`.execute(db)
  await sql`create unique index signing_keys_newest on signing_keys ((true)) where withdrawn_at is null`.execute(db)
}
