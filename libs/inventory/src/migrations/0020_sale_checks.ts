import { type Kysely, sql } from 'kysely'

/**
 * When a car was sold, and what its source says of its sale when the listing itself is asked. The checks stand beside the
 * listings, so that asking for a car that is still on sale changes no row that searches and kept answers depend on.
 */
export async function saleChecks(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventory.listings add column sold_at timestamptz(3)`.execute(db)
  await sql`
    create table inventory.sale_checks (
      source text not null,
      source_id text not null,
      state text check (state in ('available', 'under_contract', 'sold', 'gone')),
      checked_at timestamptz(3),
      not_found_at timestamptz(3),
      recheck_at timestamptz(3),
      primary key (source, source_id),
      check ((state is null) = (checked_at is null))
    )`.execute(db)
  await sql`
    create index on inventory.sale_checks (source, recheck_at) where recheck_at is not null`.execute(db)
  // How often visitors have sources asked; counted by the catalog, as the limits of the service kit are.
  await sql`
    create table inventory.rate_limits (
      key text primary key,
      used integer not null,
      resets_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limits_end on inventory.rate_limits (resets_at)`.execute(db)
}
