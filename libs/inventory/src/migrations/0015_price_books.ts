import { type Kysely, sql } from 'kysely'

/** Landed prices as books: a whole one is written beside the one in use, and then taken in its place (decision 124). */
export async function priceBooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.price_books (
      id integer primary key,
      pricing_version integer not null,
      rate_id uuid not null,
      rate_source text not null check (rate_source in ('api', 'fallback')),
      rate_provider text,
      rate_at timestamptz,
      krw_per_eur bigint not null check (krw_per_eur > 0),
      usd_per_eur bigint not null check (usd_per_eur > 0),
      settings jsonb not null,
      state text not null check (state in ('building', 'active', 'retired')),
      cars_total integer,
      cars_done integer not null default 0,
      created_at timestamptz not null default now(),
      activated_at timestamptz,
      retired_at timestamptz
    )`.execute(db)
  await sql`create unique index on inventory.price_books (state) where state = 'active'`.execute(db)
  await sql`
    create table inventory.landed_prices (
      book_id integer not null,
      destination text not null check (destination in ('SA', 'XK')),
      listing_id uuid not null,
      eur_cents bigint check (eur_cents >= 0),
      primary key (book_id, destination, listing_id) include (eur_cents)
    )`.execute(db)
  await sql`create index on inventory.landed_prices (book_id, destination, eur_cents, listing_id)`.execute(db)
  // Only the owner may do this, and only the writer of a book knows when: a plan must know how large the new book is.
  await sql`
    create function inventory.analyze_landed_prices() returns void
    language plpgsql security definer set search_path = pg_catalog as $$
    begin
      analyze inventory.landed_prices;
    end $$`.execute(db)
  // What is found depends on the book in use.
  await sql`
    create trigger stamp_book after insert or update on inventory.price_books for each row
    when (new.state <> 'building') execute function inventory.stamp_stock('changes')`.execute(db)
}
