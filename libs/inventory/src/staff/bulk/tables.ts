import type { Dataset } from '@karvan/contracts'
import type { Generated, JSONColumnType } from 'kysely'
import type { FieldChange } from '../car-change.ts'

/** An `import` changes each car by its line of a file. */
export type BulkKind = 'edit' | 'delete' | 'import'
/** `applying` and `undoing` last over several transactions: what was cut off goes on from where it is. */
export type BulkState = 'previewed' | 'applying' | 'applied' | 'undoing' | 'undone'

/**
 * What became of a car: `same` has the values already, `changed_since` the preview is left as it is, `dropped` was not reached when the
 * change was undone, and `left` is not undone because somebody has changed it since.
 */
export type BulkOutcome = 'planned' | 'same' | 'refused' | 'applied' | 'changed_since' | 'dropped' | 'undone' | 'left'

interface BulkChangesTable {
  id: Generated<string>
  kind: BulkKind
  state: Generated<BulkState>
  /** The filter or the selection, and what is set, as staff asked for it. */
  asked: JSONColumnType<Record<string, unknown>>
  made_by: string
  made_at: Date
  applied_by: string | null
  applied_at: Date | null
  undone_by: string | null
  undone_at: Date | null
}

/** What is done with a car: its fields are changed or, without changes, it is deleted. */
export interface CarPlan {
  readonly changes?: readonly FieldChange[]
}

/** A row of the inventory: the columns that differ, as they were before the change and after it. */
export interface RowDifference {
  readonly dataset: Dataset
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** What a car was before the change. */
export interface CarUndo {
  readonly rows: readonly RowDifference[]
  /** Edits of staff as they stood in the fields that were changed. */
  readonly edits: readonly EditBefore[]
  /** The row by which staff had taken the car out of the shop. */
  readonly taken: Readonly<Record<string, unknown>> | null
}

export interface EditBefore {
  readonly field: FieldChange['field']
  readonly value: unknown
  readonly source_value: unknown
  readonly source_value_then: unknown
  readonly edited_by: string
  readonly edited_at: string
}

interface BulkChangeCarsTable {
  bulk_id: string
  source: string
  source_id: string
  dataset: Dataset
  /** Null where no such car is in the stock. */
  listing_id: string | null
  name: string
  outcome: BulkOutcome
  /** Why it is refused, or left as it is. */
  reason: string | null
  /** Of a file, as a spreadsheet counts its rows. */
  file_row: number | null
  /** The fields whose values in the file no car can have. */
  wrong_fields: Generated<string[]>
  plan: JSONColumnType<CarPlan>
  undo: JSONColumnType<CarUndo> | null
  /** The last line of the car's history once the change was made. */
  revision_after: number | null
}

export interface BulkTables {
  'inventory.bulk_changes': BulkChangesTable
  'inventory.bulk_change_cars': BulkChangeCarsTable
}
