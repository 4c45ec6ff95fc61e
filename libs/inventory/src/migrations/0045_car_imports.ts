import { type Kysely, sql } from 'kysely'

/** A file of cars is a bulk change, too: a refused line has its number in the file and the fields whose values are wrong. */
export async function carImports(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.bulk_changes drop constraint bulk_changes_kind_check`.execute(db)
  await sql`
    alter table inventory.bulk_changes add constraint bulk_changes_kind_check
    check (kind in ('edit', 'delete', 'import'))`.execute(db)
  // A line may name a car that is not there.
  await sql`alter table inventory.bulk_change_cars alter column listing_id drop not null`.execute(db)
  await sql`
    alter table inventory.bulk_change_cars
      add column file_row integer,
      add column wrong_fields text[] not null default '{}'`.execute(db)
}
