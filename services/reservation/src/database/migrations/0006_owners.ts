import { type Kysely, sql } from 'kysely'

/** Who answers a reservation, and until when. A step that is taken back gives back the time that was due before it. */
export async function owners(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column owner_id uuid, add column due_at timestamptz(3)`.execute(db)
  await sql`alter table history add column due_before timestamptz(3)`.execute(db)
  // What the shop has promised for those that wait; of the others nobody has said anything.
  await sql`update reservations set due_at = created_at + interval '24 hours' where state = 'new'`.execute(db)
  await sql`create index reservations_due on reservations (due_at, position) where deleted_at is null`.execute(db)
  await sql`create index reservations_owner on reservations (owner_id, position) where owner_id is not null`.execute(db)
}
