import type { Dataset, DataSource, ImportTables } from '@karvan/contracts'
import type {
  AccidentHistory,
  BodyType,
  Color,
  Currency,
  Destination,
  Fuel,
  ImportMark,
  ImportVerdict,
  PricingSettings,
  QuarantineReason,
  SaleStatus,
  SourceState,
  Transmission,
  UnknownWord,
} from '@karvan/domain'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { ComparisonTables } from './comparison/tables.ts'
import type { DuplicateTables } from './pipeline/tables.ts'
import type { ReplayTables } from './replay/tables.ts'
import type { SnapshotTables } from './snapshots/tables.ts'
import type { StaffTables } from './staff/tables.ts'

/** `rejected` was never offered: it is kept with its quarantine reasons for staff, and shown to nobody else. */
export type ListingStatus = SaleStatus

/** One relation, partitioned by dataset; each partition is a table with the name that the spec uses. */
interface ListingsTable {
  dataset: Dataset
  id: string
  source: string
  source_id: string
  vehicle_key: string | null
  status: ListingStatus
  title: string
  make: string
  model: string
  /** `wordKey` of the domain, kept by the database. */
  make_key: ColumnType<string, never, never>
  model_key: ColumnType<string, never, never>
  generation: string | null
  grade: string | null
  grade_english: string | null
  original_name: string
  model_year: number | null
  first_registration: string | null
  mileage_km: number | null
  fuel: Fuel | null
  transmission: Transmission | null
  body_type: BodyType | null
  color: Color | null
  drive: string | null
  region: string | null
  engine_cc: number | null
  seats: number | null
  owners: number | null
  vin: string | null
  /** As staff wrote it, in whatever language; no source's text is stored. */
  description: string | null
  import_mark: ImportMark | null
  /** In minor units of the currency. */
  price_amount: number | null
  price_currency: Currency | null
  price_krw: number | null
  /** Minor units of the same currency, above `price_amount`. */
  original_amount: number | null
  /** In the words of `parseDiscount`: `50`, `5%`. */
  discount: string | null
  photos: string[]
  options: string[]
  accident: JSONColumnType<AccidentHistory> | null
  price_sentinel: boolean
  mileage_sentinel: boolean
  quarantine: QuarantineReason[]
  unknown_words: JSONColumnType<UnknownWord[]>
  content_hash: string
  source_modified_at: Date | null
  seen_at: Date
  /** When its source said so, or said a second time that it is not there; null for what is not sold. */
  sold_at: Date | null
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
  /** The job that changed the row last, and the version of the parser that it read with; null where nobody noted it. */
  written_by: string | null
  parser_version: number | null
  /** The transaction that changed the row last: the change feed reads by it. */
  changed_xid: ColumnType<string, never, never>
  /** What `accident` says; null where the car has no papers. Kept by the database. */
  had_accident: ColumnType<boolean | null, never, never>
  /** The marks of its past, a bit each (migration 0035). Kept by the database. */
  past: ColumnType<number, never, never>
  /** All names of the car in plain letters, one space around each word. Kept by the database. */
  search_text: ColumnType<string, never, never>
  /** The order of relevance among cars that match equally, best highest. Kept by the database. */
  standing: ColumnType<number, never, never>
  /** Whether the car costs less (1) or more (-1) than its like; 0 as they do, or not known. */
  price_step: Generated<number>
}

export type ListingRow = Selectable<ListingsTable>

interface SourceRefsTable {
  dataset: Dataset
  source: string
  source_id: string
  listing_id: Generated<string>
}

/** What a source says of a listing's sale when the listing itself is asked; the same for every dataset that it stands in. */
interface SaleChecksTable {
  source: string
  source_id: string
  /** Null until it has answered, as `checked_at` is. */
  state: SourceState | null
  checked_at: Date | null
  /** The first of the not-found answers in a row. */
  not_found_at: Date | null
  /** When a worker asks again by itself; null where nothing is open. */
  recheck_at: Date | null
}

/** What staff took out of the shop, by the listing; other advertisements of its vehicle are the same car. */
interface TakenOffTable {
  source: string
  source_id: string
  vehicle_key: string | null
  taken_at: Date
  /** Who did so. */
  taken_by: string
  /** The car is no car of the shop, and not a sold one: nobody is shown it. */
  is_deleted: Generated<boolean>
}

/** What a seller asked, and since when: a row when a listing comes, and one for each change. The last one is the listing's. */
interface PriceHistoryTable {
  dataset: Dataset
  listing_id: string
  at: Date
  price_amount: number | null
  price_currency: Currency | null
  discount: string | null
}

/** What a listing stated before it stated another mileage, and when it was first seen to. What it states now is in its row. */
interface MileageHistoryTable {
  dataset: Dataset
  listing_id: string
  until: Date
  /** Null where it stated none. */
  mileage_km: number | null
}

/**
 * Kept by the database: the sum of `changes` is a higher one after each commit that changes what is in `main`, that of
 * `sightings` after each that only marked cars as seen again.
 */
interface StockStampsTable {
  slot: ColumnType<number, never, never>
  changes: ColumnType<number, never, never>
  sightings: ColumnType<number, never, never>
}

/** One row: which dataset the shop shows, and who decided that last. */
export interface ShopSelectionTable {
  is_only: Generated<boolean>
  dataset: DataSource
  /** The one before; null until somebody has chosen. */
  previous: DataSource | null
  /** Counts the choices. */
  revision: number
  description: string
  changed_at: Date | null
  changed_by: string | null
}

/** Landed prices that were worked out with one version of the fees and one rate. */
export interface PriceBooksTable {
  id: number
  pricing_version: number
  rate_id: string
  rate_source: 'api' | 'fallback'
  rate_provider: string | null
  rate_at: Date | null
  /** Millionths of a euro's worth. */
  krw_per_eur: number
  usd_per_eur: number
  settings: JSONColumnType<PricingSettings>
  /** These three are null together: in a book of before there were any. */
  import_version: number | null
  /** `YYYY-MM-DD`. */
  import_day: string | null
  import_tables: JSONColumnType<ImportTables> | null
  /** One is active: the shop shows it. */
  state: 'building' | 'active' | 'retired'
  cars_total: number | null
  cars_done: Generated<number>
  created_at: Generated<Date>
  activated_at: Date | null
  retired_at: Date | null
}

interface LandedPricesTable {
  book_id: number
  destination: Destination
  listing_id: string
  /** Null for a car without a price. */
  eur_cents: number | null
  /** Customs and taxes on arrival, in euro cents; null where they cannot be estimated. */
  taxes_low: number | null
  taxes_high: number | null
  /** Whether the car may be imported there; null in a book of before there were rules. */
  verdict: ImportVerdict | null
}

/** How well a source was understood when a job of it ended. */
interface QualityHistoryTable {
  source: string
  job_id: string
  ended_at: Date
  total: number
  coverage: JSONColumnType<Record<string, number>>
  sentinels: JSONColumnType<{ readonly price: number; readonly mileage: number }>
  quarantined: JSONColumnType<Record<string, number>>
  unknown_words: number
}

export interface InventoryDatabase
  extends SnapshotTables, DuplicateTables, ReplayTables, StaffTables, ComparisonTables {
  'inventory.listings': ListingsTable
  'inventory.source_refs': SourceRefsTable
  'inventory.sale_checks': SaleChecksTable
  'inventory.taken_off': TakenOffTable
  'inventory.price_history': PriceHistoryTable
  'inventory.mileage_history': MileageHistoryTable
  'inventory.stock_stamps': StockStampsTable
  'inventory.shop_selection': ShopSelectionTable
  'inventory.price_books': PriceBooksTable
  'inventory.landed_prices': LandedPricesTable
  'inventory.quality_history': QualityHistoryTable
}
