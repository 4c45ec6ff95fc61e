import { type Kysely, sql } from 'kysely'

/**
 * What today's parser makes of stored documents, beside what is published: for each listing that differs the columns of its rows
 * before and after, by which it can be promoted and undone, and each field for people to read.
 */
export async function replays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.replays (
      job_id uuid primary key,
      source text not null,
      kept_in text not null,
      shown_in text,
      made_at timestamptz(3) not null default now(),
      promoted_at timestamptz(3),
      undone_at timestamptz(3)
    )`.execute(db)
  await sql`
    create table inventory.replay_rows (
      job_id uuid not null references inventory.replays (job_id) on delete cascade,
      source_id text not null,
      dataset text not null,
      before jsonb,
      after jsonb not null,
      hash text,
      promoted_hash text,
      state text not null default 'compared'
        check (state in ('compared', 'promoted', 'changed', 'undone', 'changed_since')),
      primary key (job_id, source_id, dataset),
      check ((before is null) = (hash is null))
    )`.execute(db)
  await sql`
    create table inventory.replay_fields (
      job_id uuid not null references inventory.replays (job_id) on delete cascade,
      field text not null,
      source_id text not null,
      title text not null,
      before jsonb not null,
      after jsonb not null,
      primary key (job_id, field, source_id)
    )`.execute(db)
  await sql`create index replay_fields_of_listing on inventory.replay_fields (job_id, source_id, field)`.execute(db)
}
