import type { FieldError, ImportTables } from '@karvan/contracts'
import {
  type DatedRow,
  fieldOfError,
  importRuleErrors,
  removedRowErrors,
  type RowError,
  type RowErrorCode,
  taxTableErrors,
} from '@karvan/domain'
import { invalidRequest } from '@karvan/service-kit'

const MESSAGES: Readonly<Record<RowErrorCode, string>> = {
  id_missing: 'must not be empty',
  id_repeated: 'stands in the table twice',
  row_begun: 'has begun: give it a last day in place of removing it',
  day_invalid: 'must be a day of the calendar',
  days_reversed: 'must not be before the first day',
  source_missing: 'must say where it is from',
  source_date_invalid: 'must be a year, a month or a day, such as 2026-11-01',
  source_url_invalid: 'must be an address of the web',
  rate_out_of_range: 'must be from 0 to 100 %, with two decimals at most',
  base_wrong: 'must be what this tax can be charged on',
  bands_invalid: 'has a band whose bounds or sums are not valid',
  bands_gap: 'must have a band for every car',
  bands_overlap: 'must not have two bands for one car',
  rows_gap: 'must be the day before the next row of this tax begins',
  rows_overlap: 'overlaps with a row for the same cars',
  values_missing: 'must name a value',
  range_invalid: 'must have bounds in the right order',
}

/**
 * Refuses tables that do not say one thing for each car and day.
 * @throws {AppError} `request.invalid` with the fields of the rows that are wrong: `tables.taxes.sa-vat.to`
 */
export const refuseWrongTables = ({ taxes, rules }: ImportTables): void =>
  refuse([
    ...fieldErrors('taxes', taxes, taxTableErrors(taxes)),
    ...fieldErrors('rules', rules, importRuleErrors(rules)),
  ])

/**
 * Refuses the removal of rows that have begun.
 * @param day of today, `YYYY-MM-DD`
 * @throws {AppError} `request.invalid`
 */
export const refuseRemovedRows = (before: ImportTables, after: ImportTables, day: string): void =>
  refuse([
    ...fieldErrors('taxes', before.taxes, removedRowErrors(before.taxes, after.taxes, day)),
    ...fieldErrors('rules', before.rules, removedRowErrors(before.rules, after.rules, day)),
  ])

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalidRequest(errors)
}

const fieldErrors = (table: keyof ImportTables, rows: readonly DatedRow[], errors: readonly RowError[]): FieldError[] =>
  errors.map(({ code, id, other }) => {
    const row = rows.find((one) => one.id === id)
    const field = row === undefined ? '' : `.${fieldOfError(code, row)}`
    const message = other === undefined ? MESSAGES[code] : `${MESSAGES[code]}: ${other}`
    return { field: `tables.${table}.${id}${field}`, code: 'invalid', message }
  })
