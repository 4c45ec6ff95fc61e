import type { Destination } from '../destination.ts'
import { isDay, yearOf } from './day.ts'

/** Where a rate or a rule is from. */
export interface LegalSource {
  readonly title: string
  readonly url: string | null
  /** As exact as it is known: `2026-11-01`, `2026-11` or `2026`. */
  readonly date: string
}

/** What rates and import rules have in common: staff add rows and end others, and never change what held before. */
export interface DatedRow {
  readonly id: string
  readonly destination: Destination
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly from: string
  /** The last day on which it holds; null for a row without an end. */
  readonly to: string | null
  readonly source: LegalSource
  /** Whether somebody read it in the authority's own text. */
  readonly verified: boolean
}

/** What is wrong with a table. `other` is the second of two rows that do not go together. */
export interface RowError {
  readonly code: RowErrorCode
  readonly id: string
  readonly other?: string
}

export type RowErrorCode =
  | 'id_missing'
  | 'id_repeated'
  | 'row_begun'
  | 'day_invalid'
  | 'days_reversed'
  | 'source_missing'
  | 'source_date_invalid'
  | 'source_url_invalid'
  | 'rate_out_of_range'
  | 'base_wrong'
  | 'bands_invalid'
  | 'bands_gap'
  | 'bands_overlap'
  | 'rows_gap'
  | 'rows_overlap'
  | 'values_missing'
  | 'range_invalid'

export const isInForce = ({ from, to }: DatedRow, day: string): boolean => from <= day && (to === null || day <= to)

export const overlapInTime = (a: DatedRow, b: DatedRow): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to)

/**
 * Whether what these rows say may differ between two days: ages are counted in calendar years, and rows begin and end.
 * @param since before `until`, or the same day
 */
export const mayDiffer = (rows: readonly DatedRow[], since: string, until: string): boolean =>
  yearOf(since) !== yearOf(until) || rows.some((row) => isInForce(row, since) !== isInForce(row, until))

/** What can be wrong with any dated row, and with ids that stand twice. */
export function rowErrors(rows: readonly DatedRow[]): RowError[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const codes = [...(seen.has(row.id) ? (['id_repeated'] as const) : []), ...ownErrors(row)]
    seen.add(row.id)
    return codes.map((code) => ({ code, id: row.id }))
  })
}

/** Each two rows once. */
export function pairsOf<T>(rows: readonly T[]): (readonly [T, T])[] {
  return rows.flatMap((row, index) => rows.slice(index + 1).map((other) => [row, other] as const))
}

/** Visitors open it: no `javascript:`. */
const WEB_ADDRESS = /^https?:\/\/[^\s]+$/
const SOURCE_DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/
const isSourceDate = (date: string) => SOURCE_DATE.test(date) && isDay(`${date}-01-01`.slice(0, 10))

function ownErrors({ id, from, to, source }: DatedRow): RowErrorCode[] {
  const days = to === null ? [from] : [from, to]
  const checks: readonly (readonly [RowErrorCode, boolean])[] = [
    ['id_missing', id.trim() === ''],
    ['day_invalid', !days.every(isDay)],
    ['days_reversed', days.every(isDay) && to !== null && to < from],
    ['source_missing', source.title.trim() === ''],
    ['source_date_invalid', !isSourceDate(source.date)],
    ['source_url_invalid', source.url !== null && !WEB_ADDRESS.test(source.url)],
  ]
  return checks.filter(([, wrong]) => wrong).map(([code]) => code)
}
