import { type Kysely, sql } from 'kysely'

/** Cars that staff took out of the shop: they stay out of it, whatever their source shows. */
export async function takenOff(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.taken_off (
      source text not null,
      source_id text not null,
      vehicle_key text,
      taken_at timestamptz(3) not null,
      taken_by uuid not null,
      primary key (source, source_id)
    )`.execute(db)
  // Another advertisement of the same vehicle is the same car.
  await sql`
    create index on inventory.taken_off (source, vehicle_key) where vehicle_key is not null`.execute(db)
}
