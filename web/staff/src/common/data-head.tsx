import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide'
import { isPlainClick } from '../../../kit/src/plain-click.ts'
import type { TableProps } from './data-column.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'

type Props<Row, Title extends string, Sort extends string> = Pick<TableProps<Row, Title, Sort>, 'columns' | 'say'> & {
  readonly sorting: TableProps<Row, Title, Sort>['sorting'] | undefined
}

/** The names of the columns; those that can be sorted are links, so that the order stands in the address. */
export function DataHead<Row, Title extends string, Sort extends string>({
  columns,
  say,
  sorting,
}: Props<Row, Title, Sort>) {
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
