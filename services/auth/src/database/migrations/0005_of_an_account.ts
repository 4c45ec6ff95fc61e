import { type Kysely, sql } from 'kysely'

/**
 * What belongs to an account or a customer is found by it. Ended sessions too: the list of users tells when each was last
 * active, and Postgres looks for them when it removes an account.
 */
export async function ofAnAccount(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sessions_account`.execute(db)
  await sql`create index sessions_account on sessions (account_id)`.execute(db)
  await sql`create index mail_links_account on mail_links (account_id)`.execute(db)
  await sql`create index customers_merged on customers (merged_into) where merged_into is not null`.execute(db)
  // Whether somebody is the last of them is told of each user that is shown.
  await sql`
    create index accounts_super_admins on accounts (id)
    where role = 'super_admin' and is_active and deleted_at is null`.execute(db)
}
