import type { DatedRow, RowError } from './dated-row.ts'

/** A row of a table before and after: null where it was added, or is gone. */
export interface RowChange<Row> {
  readonly before: Row | null
  readonly after: Row | null
}

/** The rows that two tables do not have alike, by id: what was added or changed in the order of the later table, then what is gone. */
export function rowChanges<Row extends { readonly id: string }>(
  earlier: readonly Row[],
  later: readonly Row[],
): RowChange<Row>[] {
  const before = new Map(earlier.map((row) => [row.id, row]))
  const after = new Set(later.map(({ id }) => id))
  return [
    ...later
      .map((row) => ({ before: before.get(row.id) ?? null, after: row }))
      .filter((change) => !isSame(change.before, change.after)),
    ...earlier.filter(({ id }) => !after.has(id)).map((row) => ({ before: row, after: null })),
  ]
}

/**
 * Rows that are gone although they have begun: cars were valued by them. Such a row gets a last day.
 * @param day `YYYY-MM-DD`
 */
export const removedRowErrors = (earlier: readonly DatedRow[], later: readonly DatedRow[], day: string): RowError[] =>
  rowChanges(earlier, later).flatMap(({ before, after }) =>
    before !== null && after === null && before.from <= day ? [{ code: 'row_begun', id: before.id }] : [],
  )

/** Whether two values of JSON say the same. A database keeps no order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [mine, other] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    mine.length === other.size &&
    mine.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  )
}
