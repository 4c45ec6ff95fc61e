import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { isPlainClick } from '../../../kit/src/plain-click.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useLate } from '../../../ui/src/use-late.ts'
import { useMedia } from '../../../ui/src/use-media.ts'
import type { Column, TableProps } from './data-column.ts'
import { StaffError } from './staff-error.tsx'

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
      {props.tail}
    </section>
  )
}

function Table<Row, Title extends string, Sort extends string>(
  props: TableProps<Row, Title, Sort> & { readonly rows: readonly Row[] },
) {
  const { label, columns, say, rows, sorting, total } = props
  const isLong = rows.length > MAX_DRAWN
  return (
    <table
      className="w-full border-separate border-spacing-0 text-14"
      {...(isLong && { 'aria-rowcount': (total ?? rows.length) + 1 })}
    >
      <caption className="sr-only">{label}</caption>
      <DataHead columns={columns} say={say} sorting={sorting} />
      <tbody>
        {isLong ? (
          <RowsInView {...props} />
        ) : (
          rows.map((row) => <TableRow key={props.keyOf(row)} {...props} row={row} />)
        )}
      </tbody>
    </table>
  )
}

type RowProps<Row, Title extends string, Sort extends string> = Pick<
  TableProps<Row, Title, Sort>,
  'columns' | 'keyOf' | 'openKey' | 'onOpen'
>

function TableRow<Row, Title extends string, Sort extends string>({
  row,
  index,
  columns,
  keyOf,
  openKey,
  onOpen,
}: RowProps<Row, Title, Sort> & { readonly row: Row; readonly index?: number }) {
  return (
    <tr
      onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
      // The head is the first one.
      {...(index !== undefined && { 'aria-rowindex': index + 2 })}
      className={clsx(
        'hover:bg-tint',
        onOpen && 'cursor-pointer',
        keyOf(row) === openKey && 'bg-tint-2 shadow-[inset_calc(3px*var(--dir))_0_0_var(--ink)]',
      )}
    >
      {columns.map(({ title, cell, isFigure = false, isSilent = false }) => (
        <td
          key={title}
          className={clsx('h-14 border-b border-line px-2 first:ps-6 last:pe-5', (isFigure || isSilent) && 'text-end')}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** More rows are drawn only as they come into view. */
const MAX_DRAWN = 200
const ROW_HEIGHT = 57
const BEYOND_VIEW = 12
/** So far before the last loaded row the next ones are asked for. */
const NEAR_END = 100

/** Of many rows those in view, between two empty ones as high as the others. */
function RowsInView<Row, Title extends string, Sort extends string>({
  rows,
  onEnd,
  ...rest
}: RowProps<Row, Title, Sort> & Pick<TableProps<Row, Title, Sort>, 'onEnd'> & { readonly rows: readonly Row[] }) {
  const place = useRef<HTMLTableRowElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by its functions
  const view = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => place.current?.closest('section') ?? null,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND_VIEW,
  })
  const shown = view.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const isNearEnd = last !== undefined && last.index >= rows.length - NEAR_END
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd])
  return (
    <>
      <tr aria-hidden ref={place}>
        <td colSpan={rest.columns.length} height={first?.start ?? 0} className="p-0" />
      </tr>
      {shown.map(({ index }) => {
        const row = rows[index]
        return row === undefined ? null : <TableRow key={rest.keyOf(row)} {...rest} row={row} index={index} />
      })}
      <tr aria-hidden>
        <td colSpan={rest.columns.length} height={view.getTotalSize() - (last?.end ?? 0)} className="p-0" />
      </tr>
    </>
  )
}

/** Whether the row itself was pressed, and neither something in it nor text that was being selected. */
const isOnRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, label, [role=menu]') === null &&
  window.getSelection()?.isCollapsed !== false

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

const PLACES = {
  start: 'col-start-1 row-start-1 min-w-0',
  end: 'col-start-2 row-start-1 text-end',
  below: 'col-start-1 row-start-2 min-w-0',
  'below-end': 'col-start-2 row-start-2 text-end',
  wide: 'col-span-2 row-start-3 min-w-0',
  third: 'col-start-1 row-start-3 min-w-0',
  'third-end': 'col-start-2 row-start-3 self-start text-end',
} as const

type DataListProps<Row, Title extends string, Sort extends string> = Pick<
  TableProps<Row, Title, Sort>,
  'columns' | 'keyOf' | 'openKey'
> & { readonly rows: readonly Row[] }

/** The rows on a phone: what matters most first, and one way to act. */
function DataList<Row, Title extends string, Sort extends string>({
  columns,
  rows,
  keyOf,
  openKey,
}: DataListProps<Row, Title, Sort>) {
  const shown = columns.flatMap((column: Column<Row, Title, Sort>) =>
    column.phone === undefined ? [] : [{ ...column, place: PLACES[column.phone] }],
  )
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={clsx(
            // What opens it may stretch over it (`RowLink`).
            'relative grid [contain-intrinsic-size:auto_108px] [content-visibility:auto] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-14',
            keyOf(row) === openKey && 'bg-tint-2',
          )}
        >
          {shown.map(({ title, cell, place, isSilent = false }) => (
            <div key={title} className={clsx(place, isSilent && 'relative z-1')}>
              {cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

type DataHeadProps<Row, Title extends string, Sort extends string> = Pick<
  TableProps<Row, Title, Sort>,
  'columns' | 'say'
> & {
  readonly sorting: TableProps<Row, Title, Sort>['sorting'] | undefined
}

/** The names of the columns; those that can be sorted are links, so that the order stands in the address. */
function DataHead<Row, Title extends string, Sort extends string>({
  columns,
  say,
  sorting,
}: DataHeadProps<Row, Title, Sort>) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, sort, isFigure = false, isSilent = false }) => {
          const isSorted = sort !== undefined && sorting?.by === sort
          const order = isSorted ? sorting.order : null
          const name = <span className={isSilent ? 'sr-only' : undefined}>{say(title)}</span>
          return (
            <th
              key={title}
              scope="col"
              aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
              className={clsx(
                'sticky top-0 z-1 h-8.5 border-b border-line bg-page px-2 text-13 font-ui whitespace-nowrap first:ps-6 last:pe-5',
                isFigure ? 'text-end' : 'text-start',
                isSorted ? 'text-ink' : 'text-ink-3',
              )}
            >
              {sort !== undefined && sorting ? (
                <Link
                  to={sorting.linkTo(sort)}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    sorting.sort(sort)
                  }}
                  className="inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline"
                >
                  {name}
                  {order !== null && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} size={14} />}
                </Link>
              ) : (
                name
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
