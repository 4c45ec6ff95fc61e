import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableProps } from './data-column.ts'
import { DataHead } from './data-head.tsx'
import { DataList } from './data-list.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from './staff-error.tsx'
import { useLate } from '../../../ui/src/use-late.ts'
import { useMedia } from '../../../ui/src/use-media.ts'

/** Rows of the back office: a dense table, on a phone two lines a row. */
export function DataTable<Row, Title extends string, Sort extends string = never>(props: TableProps<Row, Title, Sort>) {
  const isWide = useMedia('(min-width: 56.25rem)')
  const { label, rows, error, failed, onRetry, isStale = false } = props
  if (rows === undefined && error !== null) {
    return (
      <div className="p-4 md:px-6">
        <StaffError title={failed} error={error} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <section
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      className={clsx('min-h-0 flex-1 md:overflow-auto', isStale && 'opacity-60')}
    >
      {rows === undefined && <Loading />}
      {rows?.length === 0 && <Empty>{props.emptyAction}</Empty>}
      {rows && rows.length > 0 && (isWide ? <Table {...props} rows={rows} /> : <DataList {...props} rows={rows} />)}
    </section>
  )
}

function Table<Row, Title extends string, Sort extends string>({
  label,
  columns,
  say,
  rows,
  keyOf,
  sorting,
  openKey,
}: TableProps<Row, Title, Sort> & { readonly rows: readonly Row[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{label}</caption>
      <DataHead columns={columns} say={say} sorting={sorting} />
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={clsx(
              'hover:bg-tint',
              keyOf(row) === openKey && 'bg-tint-2 shadow-[inset_calc(3px*var(--dir))_0_0_var(--ink)]',
            )}
          >
            {columns.map(({ title, cell, isFigure = false, isSilent = false }) => (
              <td
                key={title}
                className={clsx(
                  'h-14 border-b border-line px-2 first:ps-6 last:pe-5',
                  (isFigure || isSilent) && 'text-end',
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Loading() {
  const isLate = useLate()
  if (!isLate) return null
  return Array.from({ length: 8 }, (_, row) => (
    <div key={row} className="flex h-14 items-center border-b border-line px-4 md:px-6">
      <Skeleton className="h-4 w-full max-w-120" />
    </div>
  ))
}

function Empty({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('staff')
  return (
    <div className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="text-18 font-head">{t('noData')}</p>
      {children}
    </div>
  )
}
