import { type Kysely, sql } from 'kysely'

// Written in SQL on purpose: a migration must not change when the types of the code do.
export async function listings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory.listings (
      dataset text not null,
      id uuid not null,
      source text not null,
      source_id text not null,
      vehicle_key text,
      status text not null check (status in ('available', 'under_contract', 'sold', 'withdrawn')),
      title text not null,
      make text not null,
      model text not null,
      make_key text not null generated always as (lower(regexp_replace(make, '[\\s_.-]', '', 'g'))) stored,
      model_key text not null generated always as (lower(regexp_replace(model, '[\\s_.-]', '', 'g'))) stored,
      generation text,
      grade text,
      grade_english text,
      original_name text not null,
      model_year smallint,
      first_registration text check (first_registration ~ '^\\d{4}-\\d{2}$'),
      mileage_km integer check (mileage_km >= 0),
      fuel text,
      transmission text,
      body_type text,
      color text,
      drive text,
      region text,
      engine_cc integer,
      seats smallint,
      owners smallint,
      vin text,
      price_amount bigint check (price_amount > 0),
      price_currency text check (price_currency in ('KRW', 'EUR', 'USD')),
      price_krw bigint check (price_krw >= 100000),
      photos text[] not null,
      options text[] not null,
      accident jsonb,
      price_sentinel boolean not null,
      mileage_sentinel boolean not null,
      quarantine text[] not null,
      unknown_words jsonb not null,
      content_hash text not null,
      source_modified_at timestamptz,
      seen_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      changed_xid xid8 not null default pg_current_xact_id(),
      primary key (dataset, id),
      unique (dataset, source, source_id)
    ) partition by list (dataset)`.execute(db)
  await sql`create table inventory.cars partition of inventory.listings for values in ('main')`.execute(db)
  await sql`create table inventory.encar_cars partition of inventory.listings for values in ('encar')`.execute(db)
  await sql`
    create function inventory.stamp_change() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger stamp_change before update on inventory.listings for each row
    when (old.content_hash is distinct from new.content_hash or old.status is distinct from new.status)
    execute function inventory.stamp_change()`.execute(db)

  for (const column of ['price_krw', 'model_year', 'mileage_km', 'source_modified_at']) {
    await sql`create index on inventory.listings (dataset, ${sql.ref(column)}, id)`.execute(db)
  }
  await sql`create index on inventory.listings (dataset, make_key, model_key)`.execute(db)
  await sql`create index on inventory.listings (dataset, vehicle_key)`.execute(db)
  await sql`create index on inventory.listings (vin) where vin is not null`.execute(db)

  await sql`
    create table inventory.source_refs (
      dataset text not null,
      source text not null,
      source_id text not null,
      listing_id uuid not null default gen_random_uuid(),
      primary key (dataset, source, source_id)
    )`.execute(db)
  await sql`create index on inventory.source_refs (listing_id)`.execute(db)
  await sql`
    create table inventory.price_history (
      dataset text not null,
      listing_id uuid not null,
      at timestamptz not null,
      price_amount bigint,
      price_currency text,
      primary key (dataset, listing_id, at)
    )`.execute(db)
}
