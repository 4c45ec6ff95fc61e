import type { Dataset } from '@karvan/contracts'
import type { StaffField } from '@karvan/domain'
import type { Generated, JSONColumnType } from 'kysely'

/** What today's parser makes of stored documents, compared with what is published. */
interface ReplaysTable {
  job_id: string
  source: string
  kept_in: Dataset
  /** Null for a source that shows nothing. */
  shown_in: Dataset | null
  made_at: Generated<Date>
  promoted_at: Date | null
  undone_at: Date | null
}

/** A row of a listing that differs. */
interface ReplayRowsTable {
  job_id: string
  source_id: string
  dataset: Dataset
  /** The columns that change, as they were; null for a row that comes. */
  before: JSONColumnType<Record<string, unknown>> | null
  /** The same columns by today's parser; the whole row where it comes. */
  after: JSONColumnType<Record<string, unknown>>
  /** Of the whole row when it was compared, and after it was promoted. */
  hash: string | null
  promoted_hash: string | null
  /** `changed` is a row that was another one by the time of the promotion, `changed_since` by that of the way back. */
  state: Generated<ListingState>
}

type ListingState = 'compared' | 'promoted' | 'changed' | 'undone' | 'changed_since'

/** A field that staff have edited and that is read otherwise: what its source was known to say, and what today's parser reads. */
interface ReplayEditsTable {
  job_id: string
  source_id: string
  field: StaffField
  before: JSONColumnType<object>
  after: JSONColumnType<object>
  /** Of its listing. */
  state: Generated<ListingState>
}

/** A field of a listing that differs, as people read it. */
interface ReplayFieldsTable {
  job_id: string
  field: string
  source_id: string
  title: string
  before: JSONColumnType<object>
  after: JSONColumnType<object>
  /** Staff have edited it: their value stays, and these are what its source says. */
  is_edited: Generated<boolean>
}

/** Replays with what they found. */
export interface ReplayTables {
  'inventory.replays': ReplaysTable
  'inventory.replay_rows': ReplayRowsTable
  'inventory.replay_edits': ReplayEditsTable
  'inventory.replay_fields': ReplayFieldsTable
}
