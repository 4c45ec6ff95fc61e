import type { Dataset } from '@karvan/contracts'
import type { Generated, JSONColumnType } from 'kysely'

/** Rows that left the inventory together and can be put back. */
interface SnapshotsTable {
  id: Generated<string>
  dataset: Dataset
  source: string
  why: string
  /** The account that had it taken; null for the system. */
  taken_by: string | null
  /** At most one a job. */
  job_id: string | null
  taken_at: Generated<Date>
}

interface SnapshotRowsTable {
  snapshot_id: string
  listing_id: string
  source_id: string
  /** The whole row, with all columns. */
  row: JSONColumnType<Record<string, unknown>>
  restored_at: Date | null
}

/** Listings that a cleanup took out: they stay out for as long as they say what they said. */
interface SuppressedListingsTable {
  dataset: Dataset
  source: string
  source_id: string
  content_hash: string
  since: Generated<Date>
}

/** What left the inventory and may come back. */
export interface SnapshotTables {
  'inventory.snapshots': SnapshotsTable
  'inventory.snapshot_rows': SnapshotRowsTable
  'inventory.kept_out': SuppressedListingsTable
}
