import { type Kysely, sql } from 'kysely'

/**
 * Which advertisement of a rival is of the same car as one of the shop's, at most one of each rival. Prices are not stored: they are
 * read where they stand, so that neither a new rate nor a rival's new price makes a match old. A car without a row in
 * `compared_cars`, or with another stamp there, is compared by the next job.
 */
export async function priceComparison(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.rival_matches (
      listing_id uuid not null,
      rival text not null check (rival in ('trio', 'luxury')),
      rival_id uuid not null,
      kind text not null check (kind in ('vin', 'vehicle', 'facts')),
      confidence smallint not null check (confidence between 0 and 100),
      same text[] not null,
      different text[] not null,
      is_ambiguous boolean not null,
      primary key (listing_id, rival)
    )`.execute(db)
  await sql`create index on inventory.rival_matches (rival, rival_id)`.execute(db)
  await sql`
    create table inventory.compared_cars (
      listing_id uuid primary key,
      changed_xid xid8 not null,
      compared_at timestamptz(3) not null
    )`.execute(db)
  await sql`
    create table inventory.comparison_mark (
      is_only boolean primary key default true check (is_only),
      rivals_seen pg_snapshot
    )`.execute(db)
  await sql`insert into inventory.comparison_mark default values`.execute(db)
  // Only the owner may do this. A rival's table is filled faster than Postgres looks at it by itself.
  await sql`
    create function inventory.analyze_compared() returns void
    language plpgsql security definer set search_path = pg_catalog as $$
    begin
      analyze inventory.cars, inventory.trio_cars, inventory.luxury_cars;
    end $$`.execute(db)
}
