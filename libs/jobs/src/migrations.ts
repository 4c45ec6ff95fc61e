import { addInboxTime, addOutboxSchedule, createMessagingTables } from '@karvan/messaging'
import { type Kysely, sql } from 'kysely'
import { sources } from './migrations/0010_sources.ts'
import { actor } from './migrations/0011_actor.ts'
import { hostWorkers } from './migrations/0012_host_workers.ts'
import { openOfJob } from './migrations/0013_open_of_job.ts'
import { hostBudget } from './migrations/0015_host_budget.ts'
import { sites } from './migrations/0020_sites.ts'
import { pipeline } from './migrations/0021_pipeline.ts'
import { schedules } from './migrations/0022_schedules.ts'
import { continued } from './migrations/0023_continued.ts'
import { deadLetters } from './migrations/0024_dead_letters.ts'
import { editedLetters } from './migrations/0025_edited_letters.ts'
import { replays } from './migrations/0026_replays.ts'
import { totals } from './migrations/0027_totals.ts'
import { visitorShare } from './migrations/0028_visitor_share.ts'
import { deadMessages } from './migrations/0031_dead_messages.ts'
import { rightsOfWorkers } from './migrations/0032_rights_of_workers.ts'
import { scheduleRevision } from './migrations/0033_schedule_revision.ts'
import { taskDeaths } from './migrations/0029_task_deaths.ts'

async function jobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id uuid primary key,
      type text not null,
      source text not null,
      status text not null check (status in ('pending', 'running', 'completed', 'failed')),
      outcome text check (outcome in ('success', 'error', 'cancelled', 'interrupted', 'partial')),
      step text not null check (step in ('collect', 'detail', 'publish')),
      params jsonb not null,
      message text,
      correlation_id text not null,
      last_seq integer not null default 0,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz,
      check ((outcome is null) = (ended_at is null))
    )`.execute(db)
  await sql`
    create unique index one_active_job_per_source on jobs (source) where status in ('pending', 'running')`.execute(db)
  await sql`create index jobs_newest on jobs (created_at desc, id desc)`.execute(db)
  await sql`
    create table tasks (
      id uuid primary key default gen_random_uuid(),
      job_id uuid not null references jobs (id) on delete cascade,
      step text not null,
      key text not null,
      params jsonb not null,
      state text not null check (state in ('pending', 'leased', 'done', 'failed', 'cancelled')),
      attempts integer not null default 0,
      claims integer not null default 0,
      fence integer not null default 0,
      lease_until timestamptz,
      not_before timestamptz,
      sent_at timestamptz,
      counts jsonb,
      error text,
      finished_at timestamptz,
      unique (job_id, step, key)
    )`.execute(db)
  await sql`create index tasks_open on tasks (state, sent_at) where state in ('pending', 'leased')`.execute(db)
  await sql`
    create table items (
      job_id uuid not null references jobs (id) on delete cascade,
      source_id text not null,
      vehicle_key text,
      state text not null,
      primary key (job_id, source_id)
    )`.execute(db)
  await sql`
    create table logs (
      job_id uuid not null references jobs (id) on delete cascade,
      seq integer not null,
      at timestamptz not null default now(),
      level text not null,
      message text not null,
      step text,
      counters jsonb,
      primary key (job_id, seq)
    )`.execute(db)
  await sql`
    create table hosts (
      host text primary key,
      next_free_at timestamptz not null default now(),
      paused_until timestamptz,
      pause_reason text
    )`.execute(db)
  await sql`
    create table host_slots (
      host text not null references hosts (host) on delete cascade,
      slot integer not null,
      lease_until timestamptz not null,
      primary key (host, slot)
    )`.execute(db)
  await createMessagingTables(db)
}

/** The job tables, owned and migrated by the scraping service; workers take their tasks from them. */
export const jobsMigrations: Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>> = {
  '0001_jobs': jobs,
  '0002_outbox_schedule': addOutboxSchedule,
  '0010_sources': sources,
  '0011_actor': actor,
  '0012_host_workers': hostWorkers,
  '0013_open_of_job': openOfJob,
  '0015_host_budget': hostBudget,
  '0020_sites': sites,
  '0021_pipeline': pipeline,
  '0022_schedules': schedules,
  '0023_continued': continued,
  '0024_dead_letters': deadLetters,
  '0025_edited_letters': editedLetters,
  '0026_replays': replays,
  '0027_totals': totals,
  '0028_visitor_share': visitorShare,
  '0029_task_deaths': taskDeaths,
  '0030_inbox_time': addInboxTime,
  '0031_dead_messages': deadMessages,
  '0032_rights_of_workers': rightsOfWorkers,
  '0033_schedule_revision': scheduleRevision,
}
