import { type Kysely, sql } from 'kysely'

/**
 * Jobs that begin each day at a time of a zone, and what came of each time. The unique constraint is what makes a time run
 * once, whatever processes look; a run by hand has no time.
 */
export async function schedules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedules (
      id uuid primary key,
      job_name text not null,
      day_time text not null,
      time_zone text not null,
      url text not null,
      source text not null,
      max_pages integer,
      max_cars integer,
      cars integer not null,
      enabled boolean not null,
      next_run_at timestamptz,
      created_by uuid,
      created_at timestamptz not null,
      check (enabled = (next_run_at is not null))
    )`.execute(db)
  await sql`
    create table schedule_runs (
      id uuid primary key default gen_random_uuid(),
      schedule_id uuid not null references schedules (id) on delete cascade,
      scheduled_for timestamptz,
      at timestamptz not null,
      state text not null check (state in ('started', 'skipped', 'missed')),
      reason text check (reason in ('job_running', 'too_late', 'not_accepted')),
      message text,
      job_id uuid references jobs (id) on delete set null,
      unique (schedule_id, scheduled_for)
    )`.execute(db)
  await sql`create index schedule_runs_newest on schedule_runs (schedule_id, at desc, id desc)`.execute(db)
  await sql`create index schedule_runs_of_job on schedule_runs (job_id) where job_id is not null`.execute(db)
}
