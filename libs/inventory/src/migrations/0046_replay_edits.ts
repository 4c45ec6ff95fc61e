import { type Kysely, sql } from 'kysely'

/**
 * What today's parser reads in the fields that staff have edited, where that is something else than their source is known to say. The
 * values of staff stay; what the source says is written when the replay is promoted.
 */
export async function replayEdits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.replay_edits (
      job_id uuid not null references inventory.replays (job_id) on delete cascade,
      source_id text not null,
      field text not null,
      before jsonb not null,
      after jsonb not null,
      state text not null default 'compared'
        check (state in ('compared', 'promoted', 'changed', 'undone', 'changed_since')),
      primary key (job_id, source_id, field)
    )`.execute(db)
  await sql`alter table inventory.replay_fields add column is_edited boolean not null default false`.execute(db)
}
