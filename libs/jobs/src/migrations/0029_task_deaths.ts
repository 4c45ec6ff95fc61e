import { type Kysely, sql } from 'kysely'

/** How often a lease of a task ran out because its worker was gone: pauses and lost connections are none of these. */
export async function taskDeaths(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tasks add deaths integer not null default 0`.execute(db)
}
