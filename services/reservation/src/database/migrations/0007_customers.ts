import { type Kysely, sql } from 'kysely'

/** The record of a reservation's person, which auth finds or makes soon after; so it does for all that are there already. */
export async function customers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations add column customer_id uuid, add column link_after timestamptz(3) default now()`.execute(
    db,
  )
  await sql`update reservations set link_after = null where forgotten_at is not null`.execute(db)
  await sql`
    create index reservations_to_link on reservations (link_after)
    where link_after is not null and deleted_at is null`.execute(db)
  await sql`
    create index reservations_customer on reservations (customer_id, position)
    where customer_id is not null`.execute(db)
}
