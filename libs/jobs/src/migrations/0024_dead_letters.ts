import { type Kysely, sql } from 'kysely'

/** What a job gave up: a listing or a part of the list, once for each step of a job. */
export async function deadLetters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dead_letters (
      id uuid primary key default gen_random_uuid(),
      job_id uuid not null references jobs (id) on delete cascade,
      source text not null,
      step text not null,
      about text not null,
      part jsonb,
      reason text not null,
      error text not null,
      attempts integer not null,
      at timestamptz not null default now(),
      state text not null default 'open' check (state in ('open', 'retried', 'discarded')),
      settled_by uuid,
      settled_at timestamptz,
      why text,
      retry_job uuid references jobs (id) on delete set null,
      unique (job_id, step, about),
      check ((state = 'open') = (settled_at is null))
    )`.execute(db)
  await sql`create index dead_letters_of_job on dead_letters (job_id, state, at desc, id desc)`.execute(db)
  await sql`create index dead_letters_newest on dead_letters (at desc, id desc)`.execute(db)
  await sql`create index dead_letters_of_source on dead_letters (source, state, at desc, id desc)`.execute(db)
  await sql`create index dead_letters_of_retry on dead_letters (retry_job) where retry_job is not null`.execute(db)
}
