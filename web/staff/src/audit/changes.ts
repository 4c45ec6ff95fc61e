import type { AuditLog } from '@karvan/contracts/browser'
import { dateAndTime } from '../../../kit/src/clock.ts'

export interface Change {
  readonly field: string
  /** Null where there was nothing. */
  readonly before: string | null
  readonly after: string | null
}

type Fields = NonNullable<AuditLog['before']>

/** As services write a moment. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

function textOf(value: Fields[string] | undefined): string | null {
  if (value === null || value === undefined) return null
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return INSTANT.test(text) ? dateAndTime(text) : text
}

/** Field by field, what an entry of the trail says. What was only added or taken away has one side. */
export function changesOf({ before, after }: Pick<AuditLog, 'before' | 'after'>): readonly Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
}
