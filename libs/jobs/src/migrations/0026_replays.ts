import { type Kysely, sql } from 'kysely'

/** Replays, and what was done with each, are found among the jobs without reading all of them. */
export async function replays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index replays_newest on jobs (created_at desc, id desc) where params->'replay'->>'what' = 'compare'`.execute(
    db,
  )
  await sql`
    create index works_of_replay on jobs ((params->'replay'->>'of')) where params->'replay'->>'of' is not null`.execute(
    db,
  )
}
