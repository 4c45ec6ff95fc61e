import { type Kysely, sql } from 'kysely'

/** A step may be taken back, and staff may leave a note without one. */
export async function undoAndNotes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table history add column undone_at timestamptz(3), add column undone_by uuid`.execute(db)
  await sql`
    create table notes (
      id uuid primary key default gen_random_uuid(),
      reservation_id uuid not null references reservations (id) on delete cascade,
      note text not null,
      actor_id uuid not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index notes_of on notes (reservation_id, at)`.execute(db)
}
