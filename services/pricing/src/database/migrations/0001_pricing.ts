import { addOutboxSchedule, createMessagingTables } from '@karvan/messaging'
import { type Kysely, sql } from 'kysely'

/** As the domain had them when this was released. */
const STARTING = {
  diagnosticFee: 150_00,
  shippingFee: { suv: 1_500_00, van: 1_700_00, others: 1_300_00 },
  commissionTiers: [
    { max: 10_000_00, fee: 550_00 },
    { max: 25_000_00, fee: 750_00 },
    { max: 999_999_00, fee: 1_050_00 },
  ],
  kosovoTransportFee: 450_00,
  extraFee: 0,
  defaultDiscount: { kind: 'amount', eurCents: 0 },
}
/** As the first book of the inventory names it. */
const FALLBACK_ID = '00000000-0000-4000-8000-000000000001'
const FALLBACK = { krwPerEur: 1_666_666_667, usdPerEur: 1_150_000 }

/** Versions of the fees, rates, and what was asked of the pipeline. */
export async function pricing(db: Kysely<unknown>): Promise<void> {
  await createMessagingTables(db)
  await addOutboxSchedule(db)
  await settingsVersions(db)
  await exchangeRates(db)
  await sql`
    create table reprices (
      id integer primary key,
      pricing_version integer not null references settings_versions,
      rate_id uuid not null references exchange_rates,
      reason text not null check (reason in ('start', 'settings', 'rollback', 'rate')),
      requested_by uuid,
      requested_at timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
  // The book that the inventory begins with.
  await sql`
    insert into reprices (id, pricing_version, rate_id, reason) values (1, 1, ${FALLBACK_ID}, 'start')`.execute(db)
}

async function settingsVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings_versions (
      version integer primary key,
      settings jsonb not null,
      note text not null,
      made_from integer references settings_versions,
      author_id uuid,
      at timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
  await sql`
    insert into settings_versions (version, settings, note)
    values (1, ${JSON.stringify(STARTING)}, 'starting values, not confirmed')`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a version of the settings is never changed';
    end $$`.execute(db)
  await sql`
    create trigger immutable before update or delete on settings_versions
    for each row execute function refuse_change()`.execute(db)
}

async function exchangeRates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rates (
      id uuid primary key default gen_random_uuid(),
      source text not null check (source in ('api', 'fallback')),
      provider text check (provider in ('frankfurter', 'exchangerate.host')),
      krw_per_eur bigint not null check (krw_per_eur > 0),
      usd_per_eur bigint not null check (usd_per_eur > 0),
      as_of timestamptz(3),
      fetched_at timestamptz(3),
      state text not null check (state in ('accepted', 'held', 'refused')),
      change_bp integer not null,
      reason text,
      decided_by uuid,
      decided_at timestamptz(6),
      check ((state = 'held') = (decided_at is null)),
      check ((source = 'api') = (provider is not null and as_of is not null and fetched_at is not null))
    )`.execute(db)
  await sql`create unique index one_held on exchange_rates (state) where state = 'held'`.execute(db)
  await sql`create index on exchange_rates (decided_at desc) where state = 'accepted'`.execute(db)
  // Accepted before any other, so that there is a rate at all times.
  await sql`
    insert into exchange_rates (id, source, krw_per_eur, usd_per_eur, state, change_bp, decided_at)
    values (${FALLBACK_ID}, 'fallback', ${FALLBACK.krwPerEur}, ${FALLBACK.usdPerEur}, 'accepted', 0, 'epoch')`.execute(
    db,
  )
  await sql`
    create table rate_failures (
      id bigint generated always as identity primary key,
      provider text not null,
      reason text not null,
      at timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
  // Which process asked last.
  await sql`
    create table rate_turn (
      is_only boolean primary key default true check (is_only),
      taken_at timestamptz not null default 'epoch'
    )`.execute(db)
  await sql`insert into rate_turn default values`.execute(db)
}
