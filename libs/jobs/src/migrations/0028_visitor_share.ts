import { type Kysely, sql } from 'kysely'

/** What visitors have had of a host's day, and how many starts jobs have had since the last one of a visitor. */
export async function visitorShare(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hosts
      add spent_by_visitors integer not null default 0,
      add job_starts integer not null default 0,
      add job_started_at timestamptz`.execute(db)
}
