import { type Kysely, sql } from 'kysely'

/** How well a source was understood when each of its jobs ended: a row a job. */
export async function qualityHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.quality_history (
      source text not null,
      job_id uuid not null,
      ended_at timestamptz(3) not null,
      total integer not null,
      coverage jsonb not null,
      sentinels jsonb not null,
      quarantined jsonb not null,
      unknown_words integer not null,
      primary key (source, job_id)
    )`.execute(db)
  await sql`create index on inventory.quality_history (source, ended_at desc)`.execute(db)
}
