import { type Kysely, sql } from 'kysely'

/** Who works on a host now, so that its slots can be shared out. */
export async function hostWorkers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table host_workers (
      host text not null references hosts (host) on delete cascade,
      worker uuid not null,
      waiting boolean not null,
      seen_at timestamptz not null,
      primary key (host, worker)
    )`.execute(db)
}
