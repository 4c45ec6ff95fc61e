import { type Kysely, sql } from 'kysely'

/**
 * Taxes and verdicts of a book, beside its prices. Books that were written before have none: the pricing service asks for a
 * book with them when it starts.
 */
export async function imports(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inventory.price_books
      add column import_version integer,
      add column import_day text check (import_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      add column import_tables jsonb,
      add check (num_nulls(import_version, import_day, import_tables) in (0, 3))`.execute(db)
  await sql`
    alter table inventory.landed_prices
      add column taxes_low bigint check (taxes_low >= 0),
      add column taxes_high bigint check (taxes_high >= taxes_low),
      add column verdict text check (verdict in ('allowed', 'conditional', 'not_allowed', 'not_known'))`.execute(db)
}
