import { CalendarX2, Pencil, Trash2, Undo2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '../../../../ui/src/row-menu.tsx'
import type { Column } from '../../common/data-column.ts'
import { DataTable } from '../../common/data-table.tsx'
import { type ShownRow, shownRows } from './edit-rows.ts'
import { DayCell, SourceCell, StateCell, today } from './row-cells.tsx'
import type { TableDraft } from './use-import-draft.ts'
import { type TableRow, useRowTexts } from './use-row-texts.ts'

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

interface RowTableProps<Row> extends RowHandlers<Row> {
  readonly label: string
  readonly empty: string
  readonly columns: RowColumns<Row>
  readonly draft: TableDraft<Row>
  readonly destination: TableRow['destination']
}

/** The rows of a country, those that have ended too, with what can be done with each. */
export function RowTable<Row extends TableRow>(props: RowTableProps<Row>) {
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

interface RowHandlers<Row> {
  readonly onChange: (row: Row) => void
  readonly onEnd: (row: Row) => void
  readonly onRemove: (row: Row) => void
  readonly onUndo: (row: Row) => void
}

interface RowHandlersProps<Row> extends RowHandlers<Row> {
  readonly shown: ShownRow<Row>
  /** As it is saved; null for a new one. */
  readonly saved: Row | null
}

/** What can be done with a row. One that has begun is ended and not removed. */
function RowActions<Row extends TableRow>({ shown, saved, ...on }: RowHandlersProps<Row>) {
  const { t } = useTranslation(['imports', 'staff'])
  const { name } = useRowTexts()
  const { row, mark } = shown
  const mayBeRemoved = saved === null || saved.from > today()
  const undo = { name: t('undo'), icon: Undo2, run: () => on.onUndo(row) }
  const remove = { name: t('remove'), icon: Trash2, isDanger: true, run: () => on.onRemove(row) }
  const actions =
    mark === 'removed'
      ? [undo]
      : [
          { name: t('change'), icon: Pencil, run: () => on.onChange(row) },
          { name: t('end'), icon: CalendarX2, run: () => on.onEnd(row) },
          ...(mark === 'changed' ? [undo] : []),
          ...(mayBeRemoved ? [remove] : []),
        ]
  return <RowMenu label={t('actionsFor', { ns: 'staff', name: name(row) })} actions={actions} />
}
