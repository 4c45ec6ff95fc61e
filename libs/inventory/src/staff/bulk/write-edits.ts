import type { StaffField, StaffValues } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from '../../tables.ts'
import type { FieldChange } from '../car-change.ts'
import type { EditBefore } from './tables.ts'

type Trx = Transaction<InventoryDatabase>

/** Who changes many cars, when, and by which change. */
export interface BulkEditor {
  readonly bulkId: string
  readonly by: string
  readonly at: Date
}

/** A line of a car's history. */
export interface HistoryLine {
  readonly sourceId: string
  readonly field: StaffField | 'state'
  readonly action: FieldChange['action'] | 'deleted' | 'restored'
  readonly before: unknown
  readonly after: unknown
}

/**
 * Writes lines into the histories of cars.
 * @returns the last line of each of these cars, by the source's ids
 */
export async function writeHistories(
  trx: Trx,
  source: string,
  { bulkId, by, at }: BulkEditor,
  lines: readonly HistoryLine[],
): Promise<ReadonlyMap<string, number>> {
  if (lines.length === 0) return new Map()
  // Within an array, so that a value that is null stays one of JSON.
  const rows = lines.map(({ sourceId, field, action, before, after }, place) => ({
    place,
    source_id: sourceId,
    field,
    action,
    values: [before, after],
  }))
  const inserted = await sql<{ source_id: string; id: number }>`
    insert into inventory.staff_edit_history (source, source_id, field, action, before, after, by, at, bulk_id)
    select ${source}, source_id, field, action, values->0, values->1, ${by}, ${at}, ${bulkId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line(place integer, source_id text, field text, action text, values jsonb)
    order by place
    returning source_id, id`.execute(trx)
  const last = new Map<string, number>()
  for (const { source_id, id } of inserted.rows) last.set(source_id, Math.max(id, last.get(source_id) ?? 0))
  return last
}

/** What staff say of a field from now on; null where the source's value is to hold. */
export interface EditMark {
  readonly sourceId: string
  readonly field: StaffField
  readonly edit: EditBefore | null
}

/** A mark for what staff change now. @param values what the source says */
export const newMark = (
  sourceId: string,
  { field, action, after }: FieldChange,
  values: StaffValues,
  { by, at }: BulkEditor,
): EditMark => ({
  sourceId,
  field,
  edit:
    action === 'released'
      ? null
      : {
          field,
          value: after,
          source_value: values[field],
          source_value_then: values[field],
          edited_by: by,
          edited_at: at.toISOString(),
        },
})

/** Has what staff say hold in place of what the source says, or not any more. */
export async function writeMarks(trx: Trx, source: string, marks: readonly EditMark[]): Promise<void> {
  const rows = marks.map(({ sourceId, field, edit }) => ({
    source_id: sourceId,
    field,
    said: edit && [edit.value, edit.source_value, edit.source_value_then],
    edited_by: edit?.edited_by ?? null,
    edited_at: edit?.edited_at ?? null,
  }))
  const [set, released] = [rows.filter(({ said }) => said !== null), rows.filter(({ said }) => said === null)]
  const columns = sql`(source_id text, field text, said jsonb, edited_by uuid, edited_at timestamptz)`
  if (released.length > 0) {
    await sql`
      delete from inventory.staff_edits as edit using jsonb_to_recordset(${JSON.stringify(released)}::jsonb) as mark${columns}
      where edit.source = ${source} and edit.source_id = mark.source_id and edit.field = mark.field`.execute(trx)
  }
  if (set.length === 0) return
  await sql`
    insert into inventory.staff_edits
      (source, source_id, field, value, source_value, source_value_then, edited_by, edited_at)
    select ${source}, source_id, field, said->0, said->1, said->2, edited_by, edited_at
    from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as mark${columns}
    on conflict (source, source_id, field) do update
    set (value, source_value, source_value_then, edited_by, edited_at)
      = (excluded.value, excluded.source_value, excluded.source_value_then, excluded.edited_by, excluded.edited_at)`.execute(
    trx,
  )
}
