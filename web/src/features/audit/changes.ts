import type { AuditLog } from '@karvan/contracts/browser'

export interface Change {
  readonly field: string
  /** Null where there was nothing. */
  readonly before: string | null
  readonly after: string | null
}

type Fields = NonNullable<AuditLog['before']>

const textOf = (value: Fields[string] | undefined): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value)

/** Field by field, what an entry of the trail says. What was only added or taken away has one side. */
export function changesOf({ before, after }: Pick<AuditLog, 'before' | 'after'>): readonly Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
}
