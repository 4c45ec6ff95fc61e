import { type Kysely, sql } from 'kysely'

/**
 * A table for each dataset of the spec, prices in minor units of their currency, and a status of their own for listings
 * that were never offered.
 */
export async function sources(db: Kysely<unknown>): Promise<void> {
  await sql`create table inventory.kb_cars partition of inventory.listings for values in ('kb')`.execute(db)
  await sql`create table inventory.trio_cars partition of inventory.listings for values in ('trio')`.execute(db)
  await sql`create table inventory.luxury_cars partition of inventory.listings for values in ('luxury')`.execute(db)

  await sql`alter table inventory.listings drop constraint listings_status_check`.execute(db)
  await sql`
    alter table inventory.listings add constraint listings_status_check
    check (status in ('available', 'under_contract', 'sold', 'withdrawn', 'rejected'))`.execute(db)
  await sql`
    update inventory.listings set status = 'rejected'
    where quarantine <> '{}' and status in ('available', 'under_contract')`.execute(db)

  // Until now all prices were those of Encar, in ten thousands of won.
  await sql`update inventory.listings set price_amount = price_amount * 10000 where price_currency = 'KRW'`.execute(db)
  await sql`update inventory.price_history set price_amount = price_amount * 10000 where price_currency = 'KRW'`.execute(
    db,
  )
}
