import { clsx } from 'clsx'
import type { Column, TableProps } from './data-column.ts'

const PLACES = {
  start: 'col-start-1 row-start-1 min-w-0',
  end: 'col-start-2 row-start-1 text-end',
  below: 'col-start-1 row-start-2 min-w-0',
  'below-end': 'col-start-2 row-start-2 text-end',
  wide: 'col-span-2 row-start-3 min-w-0',
  third: 'col-start-1 row-start-3 min-w-0',
  'third-end': 'col-start-2 row-start-3 self-start text-end',
} as const

type Props<Row, Title extends string, Sort extends string> = Pick<
  TableProps<Row, Title, Sort>,
  'columns' | 'keyOf' | 'openKey'
> & { readonly rows: readonly Row[] }

/** The rows on a phone: what matters most first, and one way to act. */
export function DataList<Row, Title extends string, Sort extends string>({
  columns,
  rows,
  keyOf,
  openKey,
}: Props<Row, Title, Sort>) {
  const shown = columns.flatMap((column: Column<Row, Title, Sort>) =>
    column.phone === undefined ? [] : [{ ...column, place: PLACES[column.phone] }],
  )
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-14',
            keyOf(row) === openKey && 'bg-tint-2',
          )}
        >
          {shown.map(({ title, cell, place }) => (
            <div key={title} className={place}>
              {cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
