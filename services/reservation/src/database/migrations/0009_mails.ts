import { type Kysely, sql } from 'kysely'

/** What became of each mail to the person of a reservation. Of those before this nothing is known. */
export async function mails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      reservation_id uuid not null references reservations (id) on delete cascade,
      version integer not null,
      again integer not null default 0,
      state text not null default 'ordered',
      subject text,
      text text,
      reason text,
      at timestamptz(3) not null default now(),
      primary key (reservation_id, version, again)
    )`.execute(db)
}
