import type { StaffField } from '@karvan/domain'
import type { ColumnType, Generated } from 'kysely'
import type { BulkTables } from './bulk/tables.ts'

/** A value of any shape, as JSON; null is a value, too. */
type Json = ColumnType<unknown, string, string>

/** What staff say of a field of a listing in place of its source, in every dataset that it stands in. */
interface StaffEditsTable {
  source: string
  source_id: string
  field: StaffField
  value: Json
  /** What the source says now, and what it said when staff edited: where they differ, staff are asked. */
  source_value: Json
  source_value_then: Json
  edited_by: string
  edited_at: Date
}

/** Every change that staff made to a field, oldest first. */
interface StaffEditHistoryTable {
  id: Generated<number>
  source: string
  source_id: string
  /** `state` of one that was deleted or restored. */
  field: StaffField | 'state'
  /** `released`: the source's value holds again. `confirmed`: theirs stays, though the source has another one by now. */
  action: 'edited' | 'released' | 'confirmed' | 'deleted' | 'restored'
  before: Json
  after: Json
  by: string
  at: Date
  /** The change of many cars that it belongs to. */
  bulk_id: string | null
}

/** Where a car is from that staff entered by hand, as they say. */
interface StaffCarsTable {
  source_id: string
  source_url: string
  source_website: string
  source_platform: string
  entered_by: string
  entered_at: Date
}

export interface StaffTables extends BulkTables {
  'inventory.staff_cars': StaffCarsTable
  'inventory.staff_edits': StaffEditsTable
  'inventory.staff_edit_history': StaffEditHistoryTable
}
