import { rowChanges } from '@karvan/domain'

/** What became of rows, by id; null for one that was removed. */
export type Edits<Row> = ReadonlyMap<string, Row | null>

/** How a row differs from what is saved; null where it does not. */
type RowMark = 'added' | 'changed' | 'removed' | null

export interface ShownRow<Row> {
  readonly row: Row
  readonly mark: RowMark
}

/** The rows of a version with what somebody changed, in their places; new ones at the end. */
export function withEdits<Row extends { readonly id: string }>(saved: readonly Row[], edits: Edits<Row>): Row[] {
  const known = new Set(saved.map(({ id }) => id))
  const unchanged = saved.flatMap((row) => {
    const edit = edits.get(row.id)
    return edit === undefined ? [row] : edit === null ? [] : [edit]
  })
  const added = [...edits.values()].filter((row) => row !== null && !known.has(row.id))
  return [...unchanged, ...added.filter((row) => row !== null)]
}

/** Every row that is there or was, each with what is not saved of it. */
export function shownRows<Row extends { readonly id: string }>(
  saved: readonly Row[],
  rows: readonly Row[],
): readonly ShownRow<Row>[] {
  const changes = rowChanges(saved, rows)
  const marks = new Map(changes.map(({ before, after }) => [after?.id, before === null ? 'added' : 'changed'] as const))
  const removed = changes.flatMap(({ before, after }) => (after === null && before !== null ? [before] : []))
  return [
    ...rows.map((row) => ({ row, mark: marks.get(row.id) ?? null })),
    ...removed.map((row) => ({ row, mark: 'removed' as const })),
  ]
}
