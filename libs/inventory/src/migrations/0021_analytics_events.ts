import { type Kysely, sql } from 'kysely'

/**
 * How often visitors who agreed to it did what, by day (UTC). A count has nothing of the visitor: no row can be led back to
 * one.
 */
export async function analyticsEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.analytics_events (
      day date not null,
      event text not null,
      detail text not null,
      count integer not null check (count > 0),
      primary key (day, event, detail)
    )`.execute(db)
}
