import { type Kysely, sql } from 'kysely'

/** A job that takes out all cars takes one snapshot a source. */
export async function snapshotsOfAJob(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.snapshots drop constraint snapshots_job_id_key`.execute(db)
  await sql`
    alter table inventory.snapshots add constraint snapshots_of_a_job unique (job_id, dataset, source)`.execute(db)
}
