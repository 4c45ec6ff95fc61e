import type { TaxRow } from '@karvan/contracts/browser'
import { type DatedRow, fieldOfError, latinDigits, type RowErrorCode } from '@karvan/domain'

/** The fields that taxes and rules share, by their names in a form. */
type DatedText = 'from' | 'to' | 'title' | 'url' | 'date'
export type DatedField = DatedText | 'verified'
export interface DatedValues extends Readonly<Record<DatedText, string>> {
  readonly verified: boolean
}

type Dated = Pick<TaxRow, 'from' | 'to' | 'source' | 'verified'>

/** @param row null for a new one */
export const valuesOfDated = (row: Dated | null): DatedValues => ({
  from: row?.from ?? '',
  to: row?.to ?? '',
  title: row?.source.title ?? '',
  url: row?.source.url ?? '',
  date: row?.source.date ?? '',
  verified: row?.verified === true,
})

/** What stands in the fields, whether or not it is valid. */
export const readDated = ({ from, to, title, url, date, verified }: DatedValues): Dated => ({
  from: latinDigits(from).trim(),
  to: to.trim() === '' ? null : latinDigits(to).trim(),
  source: { title: title.trim(), url: url.trim() === '' ? null : url.trim(), date: latinDigits(date).trim() },
  verified,
})

const NAMES = {
  'source.title': 'title',
  'source.url': 'url',
  'source.date': 'date',
  id: 'from',
  from: 'from',
  to: 'to',
} as const

/** The name in a form of the field at which an error stands; null where it is none of these. */
export function datedFieldOf(code: RowErrorCode, row: Pick<DatedRow, 'from'>): DatedField | null {
  const field = fieldOfError(code, row)
  return field === 'base' || field === 'rate' || field === 'concerns' ? null : NAMES[field]
}
