import type { DatedRow, RowErrorCode } from './dated-row.ts'
import { isDay } from './day.ts'

/** The fields of a row that something can be wrong with, as a form and an answer name them. */
export type RowField =
  'id' | 'from' | 'to' | 'source.title' | 'source.url' | 'source.date' | 'base' | 'rate' | 'concerns'

const FIELDS: Readonly<Record<Exclude<RowErrorCode, 'day_invalid'>, RowField>> = {
  id_missing: 'id',
  id_repeated: 'id',
  row_begun: 'id',
  days_reversed: 'to',
  source_missing: 'source.title',
  source_date_invalid: 'source.date',
  source_url_invalid: 'source.url',
  rate_out_of_range: 'rate',
  base_wrong: 'base',
  bands_invalid: 'rate',
  bands_gap: 'rate',
  bands_overlap: 'rate',
  rows_gap: 'to',
  rows_overlap: 'from',
  values_missing: 'concerns',
  range_invalid: 'concerns',
}

/** The field at which an error of a row stands. */
export const fieldOfError = (code: RowErrorCode, { from }: Pick<DatedRow, 'from'>): RowField =>
  code === 'day_invalid' ? (isDay(from) ? 'to' : 'from') : FIELDS[code]
