import { type Kysely, sql } from 'kysely'

/** A job that goes on where another one ended, and from when on what was fetched counts as its own. */
export async function continued(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column continues uuid references jobs (id) on delete set null,
      add column fresh_since timestamptz`.execute(db)
  await sql`create index jobs_continuing on jobs (continues) where continues is not null`.execute(db)
}
