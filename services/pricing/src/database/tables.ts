import type { ImportTables, PriceBreakdown, PricingValues, Quote, RateProviderName } from '@karvan/contracts'
import type { PricedCar } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import type { WithRateLimits } from '@karvan/service-kit'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

/** Never changed: the database refuses it. */
interface SettingsVersionsTable {
  version: number
  settings: JSONColumnType<PricingValues>
  note: string
  /** The version that was brought back. */
  made_from: number | null
  /** Null for what came with the program. */
  author_id: string | null
  at: Generated<Date>
}
export type SettingsVersionRow = Selectable<SettingsVersionsTable>

/** Never changed, as those of the fees. */
interface ImportVersionsTable {
  version: number
  tables: JSONColumnType<ImportTables>
  note: string
  /** The version that was brought back. */
  made_from: number | null
  /** Null for what came with the program. */
  author_id: string | null
  at: Generated<Date>
}
export type ImportVersionRow = Selectable<ImportVersionsTable>

/** Each answer of a provider, and the fallback rate as the oldest of all. */
interface ExchangeRatesTable {
  id: Generated<string>
  source: 'api' | 'fallback'
  provider: RateProviderName | null
  /** Millionths of what a euro is worth. */
  krw_per_eur: number
  usd_per_eur: number
  /** When the rate was set, as the provider says; null for the fallback rate, as `fetched_at` is. */
  as_of: Date | null
  fetched_at: Date | null
  /** One that is held waits for staff; at most one does. */
  state: 'accepted' | 'held' | 'refused'
  /** The larger change of the two against the accepted rate before it, in hundredths of a percent. */
  change_bp: number
  reason: string | null
  /** Null where the program decided. */
  decided_by: string | null
  decided_at: Date | null
}
export type ExchangeRateRow = Selectable<ExchangeRatesTable>

interface RateFailuresTable {
  id: Generated<number>
  provider: RateProviderName
  reason: string
  at: Generated<Date>
}

/** One row: which process asked outside last. */
interface RateTurnTable {
  taken_at: Date
}

/** A book that the pipeline was asked to write: its id is the book's. */
interface RepricesTable {
  id: number
  pricing_version: number
  rate_id: string
  /** Null in a book of before there were such tables. */
  import_version: number | null
  reason: 'start' | 'settings' | 'rollback' | 'rate' | 'imports' | 'day'
  requested_by: string | null
  requested_at: Generated<Date>
}
export type RepriceRow = Selectable<RepricesTable>

/** Prices that were fixed. Each says all that it rests on, whatever becomes of the car. */
interface QuotesTable {
  code: string
  listing_id: string
  /** The book of prices that was in use. */
  book_id: number
  car: JSONColumnType<Omit<Quote['car'], 'isSold'>>
  /** What the price was worked out from. */
  priced: JSONColumnType<PricedCar>
  breakdown: JSONColumnType<PriceBreakdown>
  created_at: Date
  valid_until: Date
}
export type QuoteRow = Selectable<QuotesTable>

/** The tables of the service, and those of the inventory, which it may read. */
export interface PricingDatabase extends WithOutbox, WithRateLimits, InventoryDatabase {
  settings_versions: SettingsVersionsTable
  import_versions: ImportVersionsTable
  exchange_rates: ExchangeRatesTable
  rate_failures: RateFailuresTable
  rate_turn: RateTurnTable
  reprices: RepricesTable
  quotes: QuotesTable
}
