import { type Kysely, sql } from 'kysely'

/** Steps become data of the job, a job may be of no source, and what a task has to do has one form a step. */
export async function sources(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column steps text[] not null default '{collect,detail,publish}'`.execute(db)
  await sql`alter table jobs alter column steps drop default`.execute(db)
  await sql`alter table jobs drop constraint jobs_step_check`.execute(db)
  await sql`alter table jobs add constraint jobs_step_check check (step = any (steps))`.execute(db)
  await sql`alter table jobs alter column source drop not null`.execute(db)
  // A part of a list names its band of prices, if any, and its rows; until now it was the one or the other.
  await sql`
    update tasks set params = params || '{"band": null}'
    where step = 'collect' and not params ? 'band'`.execute(db)
  await sql`
    update tasks set params = params || '{"offset": 0, "limit": 500}'
    where step = 'collect' and not params ? 'offset'`.execute(db)
  await sql`update items set state = 'rejected' where state = 'listed'`.execute(db)
}
