import { type Kysely, sql } from 'kysely'

/** Landed prices as books: a whole one is written beside the one in use, and then taken in its place. */
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
  await firstBook(db)
  // What is found depends on the book in use.
  await sql`
    create trigger stamp_book after insert or update on inventory.price_books for each row
    when (new.state <> 'building') execute function inventory.stamp_stock('changes')`.execute(db)
}

/** The book that is shown until the pricing service has another one: the starting values, at the documented fallback rate. */
async function firstBook(db: Kysely<unknown>): Promise<void> {
  const settings = {
    diagnosticFee: 15_000,
    shippingFee: { suv: 150_000, van: 170_000, others: 130_000 },
    commissionTiers: [
      { max: 1_000_000, fee: 55_000 },
      { max: 2_500_000, fee: 75_000 },
      { max: 99_999_900, fee: 105_000 },
    ],
    kosovoTransportFee: 45_000,
    extraFee: 0,
    defaultDiscount: { kind: 'amount', eurCents: 0 },
  }
  await sql`
    insert into inventory.price_books (id, pricing_version, rate_id, rate_source, krw_per_eur, usd_per_eur, settings, state,
      activated_at)
    values (1, 1, '00000000-0000-4000-8000-000000000001', 'fallback', 1666666667, 1150000, ${JSON.stringify(settings)},
      'active', now())`.execute(db)
  await sql`
    insert into inventory.landed_prices (book_id, destination, listing_id, eur_cents)
    select 1, destination, id,
      car + 15000
        + case body_type when 'SUV' then 150000 when 'Van' then 170000 else 130000 end
        + case when car <= 1000000 then 55000 when car <= 2500000 then 75000 else 105000 end
        + case destination when 'XK' then 45000 else 0 end
    from (
      select id, body_type,
        case when price_krw is null then null
          when price_currency = 'KRW' then round(price_amount * 100000000::numeric / 1666666667)
          when price_currency = 'USD' then round(price_amount * 1000000::numeric / 1150000)
          else price_amount
        end as car
      from inventory.listings where dataset = 'main'
    ) as priced
    cross join unnest(array['SA', 'XK']) as destination`.execute(db)
}
