import { type Kysely, sql } from 'kysely'

/** Staff are few among many accounts, and their names are asked for with the reservations. */
export async function staffAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_staff on accounts (role) where role <> 'user'`.execute(db)
}
