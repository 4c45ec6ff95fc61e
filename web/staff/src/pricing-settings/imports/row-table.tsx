import { useTranslation } from 'react-i18next'
import type { Column } from '../../common/data-column.ts'
import { DataTable } from '../../common/data-table.tsx'
import { type ShownRow, shownRows } from './edit-rows.ts'
import { RowActions, type RowHandlers } from './row-actions.tsx'
import { DayCell, SourceCell, StateCell } from './row-cells.tsx'
import type { TableDraft } from './use-import-draft.ts'
import type { TableRow } from './use-row-texts.ts'

type OwnTitle = 'tax' | 'rate' | 'fact' | 'outcome'
type Title = OwnTitle | 'from' | 'to' | 'source' | 'state' | 'actions'

/** The columns of one kind of row, which stand before those that all rows have. */
export type RowColumns<Row> = readonly Column<ShownRow<Row>, OwnTitle>[]

const COMMON: readonly Column<ShownRow<TableRow>, Title>[] = [
  { title: 'from', cell: ({ row }) => <DayCell day={row.from} /> },
  { title: 'to', cell: ({ row }) => <DayCell day={row.to} /> },
  { title: 'source', phone: 'wide', cell: (shown) => <SourceCell shown={shown} /> },
  { title: 'state', phone: 'below-end', cell: (shown) => <StateCell shown={shown} /> },
]

interface Props<Row> extends RowHandlers<Row> {
  readonly label: string
  readonly empty: string
  readonly columns: RowColumns<Row>
  readonly draft: TableDraft<Row>
  readonly destination: TableRow['destination']
}

/** The rows of a country, those that have ended too, with what can be done with each. */
export function RowTable<Row extends TableRow>(props: Props<Row>) {
  const { label, empty, columns, draft, destination, ...on } = props
  const { t } = useTranslation(['imports', 'staff'])
  const { saved, rows } = draft
  const actions: Column<ShownRow<Row>, Title> = {
    title: 'actions',
    phone: 'end',
    isSilent: true,
    cell: (shown) => <RowActions shown={shown} saved={saved.find(({ id }) => id === shown.row.id) ?? null} {...on} />,
  }
  return (
    <DataTable
      label={label}
      columns={[...columns, ...COMMON, actions]}
      say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
      rows={shownRows(saved, rows).filter(({ row }) => row.destination === destination)}
      keyOf={({ row }) => row.id}
      error={null}
      failed=""
      onRetry={() => undefined}
      emptyAction={<p className="text-ink-2">{empty}</p>}
    />
  )
}
