import type { Dataset } from '@karvan/contracts'
import type { Generated } from 'kysely'

/** The duplicates that a job found. */
interface DuplicatePlansTable {
  job_id: string
  dataset: Dataset
  source: string
  keep_strategy: 'newest' | 'oldest' | 'highest-id' | 'lowest-id'
  dry_run: boolean
  groups: number
  /** Rows that leave. */
  rows: number
  possible: number
  made_at: Generated<Date>
}

interface DuplicateRowsTable {
  job_id: string
  kind: 'duplicate' | 'possible'
  group_no: number
  listing_id: string
  source_id: string
  title: string
  price_amount: number | null
  price_currency: string | null
  mileage_km: number | null
  vin: string | null
  vehicle_key: string | null
  stays: boolean
}

/** What the pipeline plans before it changes rows. */
export interface DuplicateTables {
  'inventory.duplicate_plans': DuplicatePlansTable
  'inventory.duplicate_rows': DuplicateRowsTable
}
