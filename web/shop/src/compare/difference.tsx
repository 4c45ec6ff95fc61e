import { useTranslation } from 'react-i18next'
import { type CompareRow, differs } from './rows.ts'

/** Rows in which the cars differ stand out by weight and a mark; the others step back. */
export const differenceClass = (row: CompareRow): string => (differs(row) ? 'font-ui' : 'text-ink-2')

/** At the start of a row, beside its name, and in words for who cannot see it. */
export function DifferenceMark({ row }: { readonly row: CompareRow }) {
  const { t } = useTranslation('compare')
  if (!differs(row)) return null
  return (
    <>
      <i aria-hidden className="absolute start-0 inset-y-2.5 w-0.75 bg-ink" />
      <span className="sr-only">{t('differs')}</span>
    </>
  )
}
