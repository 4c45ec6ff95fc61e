import { type Kysely, sql } from 'kysely'

/** How many requests a host has had on its last day, by UTC. */
export async function hostBudget(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hosts add spent_on date, add spent integer not null default 0`.execute(db)
}
