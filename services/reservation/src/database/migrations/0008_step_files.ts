import { type Kysely, sql } from 'kysely'

/** Files that staff attach to a step; until the step is taken they have none. */
export async function stepFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table step_files (
      id uuid primary key,
      reservation_id uuid references reservations (id) on delete set null,
      version integer,
      place integer not null default 0,
      name text not null,
      type text not null,
      bytes integer not null,
      for_customer boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index step_files_of on step_files (reservation_id, version, place)`.execute(db)
  await sql`create index step_files_unclaimed on step_files (created_at) where version is null`.execute(db)
}
