import { type Kysely, sql } from 'kysely'

/** What was asked before, and what comes off; and a row of the history for each listing that stands without one. */
export async function priceHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inventory.listings
    add column original_amount bigint check (original_amount > 0),
    add column discount text`.execute(db)
  await sql`alter table inventory.price_history add column discount text`.execute(db)
  // Older rows hold the time of their writing, which is later than the start of the job that saw the car.
  await sql`
    insert into inventory.price_history (dataset, listing_id, at, price_amount, price_currency)
    select dataset, id, least(created_at, seen_at), price_amount, price_currency
    from inventory.listings
    where not exists (
      select from inventory.price_history as known
      where known.dataset = listings.dataset and known.listing_id = listings.id)`.execute(db)
}
