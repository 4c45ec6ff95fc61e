import { type Kysely, sql } from 'kysely'

/** A run of the pipeline is a job of the type `general` and of no source: one is active at a time. */
export async function pipeline(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index one_active_pipeline on jobs (type)
    where source is null and type = 'general' and status in ('pending', 'running')`.execute(db)
}
