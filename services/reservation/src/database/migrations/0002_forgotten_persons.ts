import { type Kysely, sql } from 'kysely'

/** Since when a reservation says nothing of its person any more, and those that may still do. */
export async function forgottenPersons(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column forgotten_at timestamptz(3)`.execute(db)
  await sql`
    create index reservations_ended on reservations (updated_at)
    where not is_open and forgotten_at is null`.execute(db)
}
