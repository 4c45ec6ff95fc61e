import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Column<Row> {
  readonly title: string
  readonly isFigure?: boolean
  /** A phone has no room for it. */
  readonly isExtra?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly label: string
  /** The first one heads its row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** In place of the rows where there are none. */
  readonly none: string
}

/** A few rows of figures in a card; it scrolls sideways where it is too wide. */
export function FiguresTable<Row>({ label, columns, rows, keyOf, none }: Props<Row>) {
  if (rows.length === 0) return <p className="px-5 py-4 text-14 text-ink-2">{none}</p>
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full text-14">
        <thead>
          <tr className="border-b border-line text-13 text-ink-2">
            {columns.map(({ title, isFigure = false, isExtra = false }) => (
              <th
                key={title}
                scope="col"
                className={clsx(CELL, 'font-text', isFigure ? 'text-end' : 'text-start', isExtra && EXTRA)}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isFigure = false, isExtra = false, cell }, place) =>
                place === 0 ? (
                  <th key={title} scope="row" className={clsx(CELL, 'text-start font-ui')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={title}
                    className={clsx(CELL, isFigure ? 'text-end whitespace-nowrap' : 'text-start', isExtra && EXTRA)}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'px-3 py-2 first:ps-5 last:pe-5'
const EXTRA = 'max-sm:hidden'
